package dev.surehand.cli.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonConfigTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final ObjectNode ENTRY = JSON.createObjectNode()
            .put("command", "java")
            .set("args", JSON.createArrayNode().add("-jar"));
    private static final String PRETTY = """
            "us": {
                "command": "java",
                "args": [
                  "-jar"
                ]
              }""";

    @ParameterizedTest
    @ValueSource(strings = {"", " \n", "{}", "{ }\n", "{\n}\n"})
    void fillsWhatIsEmpty(String empty) throws Exception {
        assertThat(with(empty).strip()).isEqualTo("""
                {
                  "servers": {
                    "us": {
                      "command": "java",
                      "args": [
                        "-jar"
                      ]
                    }
                  }
                }""");
    }

    @Test
    void standsBesideOtherServersInTheirStyle() throws Exception {
        String before = """
                {
                \t"inputs": [ 1,2 ],
                \t"servers": {
                \t\t"other": {"command":   "x"}
                \t},
                \t"last": null
                }
                """;
        assertThat(with(before)).isEqualTo(before.replace("\"x\"}\n", """
                        "x"},
                        \t\t"us": {
                        \t\t\t"command": "java",
                        \t\t\t"args": [
                        \t\t\t\t"-jar"
                        \t\t\t]
                        \t\t}
                        """));
    }

    @Test
    void keepsWindowsLineEnds() throws Exception {
        String after = with("{\r\n  \"servers\": {\r\n    \"a\": {}\r\n  }\r\n}\r\n");
        assertThat(after.replace("\r\n", "")).doesNotContain("\n", "\r");
        assertThat(after).startsWith("{\r\n  \"servers\": {\r\n    \"a\": {},\r\n    \"us\": {\r\n      \"command\"");
    }

    @Test
    void keepsOneLineOne() throws Exception {
        assertThat(with("{\"servers\":{\"a\":{\"b\":[1]}},\"c\":2}"))
                .isEqualTo(
                        "{\"servers\":{\"a\":{\"b\":[1]}, \"us\": {\"command\":\"java\",\"args\":[\"-jar\"]}},\"c\":2}");
    }

    @Test
    void keepsCommentsWhereTheyAre() throws Exception {
        String before = """
                // mine
                {
                  "servers": { /* none "servers": { */
                    // the first
                    "a": {} // so far, and no comma
                    // until here }
                  } // end
                }
                // after
                """;
        assertThat(with(before))
                .isEqualTo(before.replace("\"a\": {} //", "\"a\": {}, //")
                        .replace("here }\n", "here }\n    " + PRETTY.replace("\n", "\n  ") + "\n"));
    }

    @Test
    void keepsATrailingComma() throws Exception {
        String before = """
                {
                  "servers": {
                    "a": {},
                    // none, yet
                  },
                }
                """;
        assertThat(with(before)).isEqualTo(before.replace("yet\n", "yet\n    " + PRETTY.replace("\n", "\n  ") + "\n"));
    }

    @Test
    void replacesItsOwnAlone() throws Exception {
        String before = """
                {
                  "servers": {
                    "us": {"command": "old", "args": [],},
                    "z": 1.50
                  }
                }
                """;
        assertThat(with(before))
                .isEqualTo(
                        before.replace("\"us\": {\"command\": \"old\", \"args\": [],}", PRETTY.replace("\n", "\n  ")));
    }

    @Test
    void givesUpNoCommentInItsOwn() {
        assertThatThrownBy(() -> with("{\"servers\": {\"us\": {\"args\": [] /* why */}}}"))
                .isInstanceOf(InvalidConfigException.class)
                .hasMessageContaining("comments");
    }

    static Stream<String> valid() {
        return Stream.of(
                "{\"a\":\"\\u007d\",\"servers\":{}}",
                "{\"servers\": {\n}\n}",
                "{\"servers\": { // }\n}}",
                "{\"servers\": {\"us\": {}, \"us2\": 1}}",
                "{ \"x\": 1, \"servers\": {\n \"a\": true, \"b\": -1.5e3\n, \"c\": \"}\" } }",
                "{ \"x\": { \"servers\": { \"us\": 1 } } }",
                "{\n\n\"x\": [\n{}] /* , */ }",
                "{\"x\": 1,}",
                "/**/{}",
                "{\"servers\": {\"a\": \"\uD83D\uDE42 \\\" //\"}}");
    }

    @ParameterizedTest
    @MethodSource("valid")
    void changesTheEntryAndNothingElse(String before) throws Exception {
        ObjectNode expected = (ObjectNode) lenient(before);
        expected.withObjectProperty("servers").set("us", ENTRY);
        assertThat(lenient(with(before))).isEqualTo(expected);
        assertThat(parsed(with(before)).entry("us")).hasValue(ENTRY);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "[]",
                "{} {}",
                "{\"servers\": []}",
                "{\"servers\": {\"us\": 1}}",
                "{\"servers\": {}, \"servers\": {}}",
                "{'servers': {}}",
                "null",
                "{\"a\": 1 \"b\": 2}"
            })
    void leavesWhatIsBroken(String broken) {
        assertThatThrownBy(() -> with(broken)).isInstanceOf(InvalidConfigException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"a\": 1,}", "{} // mine"})
    void isStrictWhereTheClientIs(String text) {
        assertThatThrownBy(() -> ConfigFormat.JSON.parse(text, "servers"))
                .isInstanceOf(InvalidConfigException.class)
                .hasMessageMatching("line 1, column \\d+: [^\n]{5,100}");
    }

    @Test
    void readsCommentsWithoutTrailingCommas() throws Exception {
        ConfigFormat format = ConfigFormat.JSON_WITH_COMMENTS;
        assertThat(format.parse("{} // mine", "servers").with("us", ENTRY)).endsWith("} // mine");
        assertThatThrownBy(() -> format.parse("{\"a\": 1,}", "servers"))
                .isInstanceOf(InvalidConfigException.class)
                .hasMessageStartingWith("line 1, column");
    }

    static Stream<String> withOthers() {
        return Stream.of(
                "{\"servers\":{\"a\":{\"b\":[1]}},\"c\":2}",
                "{\n  \"servers\": {\n    \"a\": {} // so far, and no comma\n    // until here }\n  } // end\n}\n",
                "{\r\n  \"servers\": {\r\n    \"a\": {}\r\n  }\r\n}\r\n",
                "{\n  \"servers\": {}\n}\n",
                "{\"x\": 1, \"servers\": {}}");
    }

    @ParameterizedTest
    @MethodSource("withOthers")
    void removesWhatItAdded(String before) throws Exception {
        assertThat(parsed(with(before)).without("us")).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"servers\": {|\"us\": {}, |\"z\": {}}}",
                "{\"servers\": {\"a\": {}|, \"us\": {}|}}",
                "{\"servers\": {\"a\": {}, |\"us\": {}, |\"z\": {}}}",
                "{\n\t\"servers\": {\n|\t\t\"us\": {\n\t\t\t\"a\": [], // gone\n\t\t},\n|\t\t// of z\n\t\t\"z\": {}\n\t}\n}",
                "{\"servers\": {\"a\": {}| /* of a, */,| // after\n|\"us\": {}|\n}}",
            })
    void removesItsOwnAlone(String text) throws Exception {
        String before = text.replace("|", "");
        String after = parsed(before).without("us");
        ObjectNode expected = (ObjectNode) lenient(before);
        expected.withObjectProperty("servers").remove("us");
        assertThat(lenient(after)).isEqualTo(expected);
        assertThat(parsed(after).without("us")).isEqualTo(after);
        if (!text.contains("/*")) {
            String[] parts = text.split("\\|", -1);
            assertThat(after).isEqualTo(parts[0] + parts[2]);
        } else {
            assertThat(after).contains("/* of a, */", "// after");
        }
    }

    private static ConfigText parsed(String text) throws InvalidConfigException {
        return ConfigFormat.LENIENT_JSON.parse(text, "servers");
    }

    private static String with(String before) throws InvalidConfigException {
        return parsed(before).with("us", ENTRY);
    }

    private static JsonNode lenient(String text) throws IOException {
        return com.fasterxml.jackson.databind.json.JsonMapper.builder()
                .enable(com.fasterxml.jackson.core.json.JsonReadFeature.ALLOW_JAVA_COMMENTS)
                .enable(com.fasterxml.jackson.core.json.JsonReadFeature.ALLOW_TRAILING_COMMA)
                .build()
                .readTree(text);
    }
}
