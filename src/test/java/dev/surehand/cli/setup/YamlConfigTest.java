package dev.surehand.cli.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares what is written with what a YAML parser of others reads. */
class YamlConfigTest {

    private static final YAMLMapper YAML = new YAMLMapper();
    private static final ObjectNode ENTRY = entry();
    private static final String WRITTEN = """
              us:
                type: stdio
                cmd: "/a b/java"
                args: ["-jar", "é: #"]
                envs:
                  DISPLAY: ":0"
                  "no": "true"
                timeout: 300
            """;

    private static ObjectNode entry() {
        ObjectNode entry =
                new ObjectMapper().createObjectNode().put("type", "stdio").put("cmd", "/a b/java");
        entry.putArray("args").add("-jar").add("é: #");
        entry.putObject("envs").put("DISPLAY", ":0").put("no", "true");
        return entry.put("timeout", 300L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \n"})
    void fillsWhatIsEmpty(String empty) throws Exception {
        assertThat(with(empty)).isEqualTo("servers:\n" + WRITTEN.indent(0));
    }

    @Test
    void standsBesideOtherServersInTheirStyle() throws Exception {
        String before = """
                # mine
                GOOSE_MODE: "smart_approve" # ask
                servers:
                    # the first
                    developer:
                        bundled: true
                        note: |
                          us:
                            cmd: x
                        list:
                        - a: "b: c"
                          d: 'it''s'
                        - [x, {y: z}]
                    # until here

                PATHS:
                - "/usr/local/bin"
                """;
        String after = with(before);
        assertThat(after)
                .isEqualTo(before.replace(
                        "{y: z}]\n", "{y: z}]\n" + WRITTEN.indent(2).replace("  us:", "  us:")));
        assertThat(parsed(after).without("us")).isEqualTo(before);
    }

    @Test
    void keepsWindowsLineEnds() throws Exception {
        assertThat(with("a: 1\r\nservers:\r\n  b: {}"))
                .isEqualTo("a: 1\r\nservers:\r\n  b: {}\r\n" + WRITTEN.replace("\n", "\r\n"));
    }

    @Test
    void replacesOnlyTheValuesThatDiffer() throws Exception {
        String before = """
                servers:
                  us:
                    cmd: old  # why
                    args:
                    - -jar
                    enabled: false
                    envs: # of the desktop
                      DISPLAY: ':1'
                      OTHER: kept

                    type: stdio
                """;
        assertThat(with(before))
                .isEqualTo(before.replace("old", "\"/a b/java\"")
                        .replace("args:\n    - -jar\n", "args: [\"-jar\", \"é: #\"]\n")
                        .replace("':1'", "\":0\"")
                        .replace("kept\n", "kept\n      \"no\": \"true\"\n")
                        .replace("type: stdio\n", "type: stdio\n    timeout: 300\n"));
    }

    static Stream<String> valid() {
        return Stream.of(
                "---\nservers: {}\n",
                "servers:\n",
                "servers: # none\na: b\n",
                "servers: ~\n",
                "servers: {\"other\": {\"a\": [1]}}\n",
                "servers: {\"us\": {\"cmd\": \"x\"}}\nz: 1\n",
                "a: >\n  servers:\n\n    us: 1\nb: c\n",
                "a: \"x\n  y\"\nb: [1,\n  2] # ]\nc: {x: 'it''s }',\n  y: z}\n",
                "a:\n  plain text\n  of two lines\n",
                "a: plain text\n  of two lines\nservers:\n  x:\n    y:\n",
                "a: http://x:80/#y\n'servers':\n  \"us\":\n    cmd: x\n",
                "  a: 1\n  servers:\n   us:\n    timeout: 5\n    args: []\n    envs: {}\n",
                "servers:\n  us:\n    envs:\n    cmd: a\n# last\n",
                "servers:\n  us:\n    args:\n      - a\n      - 'b'\n    envs: {\"A\": \"b\"}\n  z:\n    - 1\n");
    }

    @ParameterizedTest
    @MethodSource("valid")
    void changesTheEntryAndNothingElse(String before) throws Exception {
        ObjectNode expected = read(before);
        ObjectNode servers =
                expected.get("servers") instanceof ObjectNode there ? there : expected.putObject("servers");
        ObjectNode old = servers.get("us") instanceof ObjectNode there ? there : servers.putObject("us");
        old.setAll(merged(old));
        String after = with(before);
        assertThat(read(after).toPrettyString()).isEqualTo(expected.toPrettyString());
        assertThat(with(after)).isEqualTo(after);
        servers.remove("us");
        assertThat(read(parsed(after).without("us")).toPrettyString()).isEqualTo(expected.toPrettyString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a: 1\n|b",
                "a: |\"x\nb: 1",
                "a: |[1, 2\nb: 1",
                "a: [1, 2|}",
                "a:\n  b: 1\n   |c: 2",
                "a:\n    b: 1\n  |c: 2",
                "a: 1\n  |b: 2",
                "a: |b: c",
                "a:\n|\tb: 1",
                "a: 'x' |y",
            })
    void saysWhereItIsBroken(String marked) {
        int at = marked.indexOf('|');
        String broken = marked.replace("|", "");
        assertThatThrownBy(() -> read(broken)).isInstanceOf(JsonProcessingException.class);
        long line =
                broken.substring(0, at).chars().filter(letter -> letter == '\n').count() + 1;
        assertThatThrownBy(() -> with(broken))
                .isInstanceOf(InvalidConfigException.class)
                .hasMessageMatching("line %d, column \\d+: [^\n]{5,100}".formatted(line));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "- a\n",
                "text\n",
                "servers: 1\n",
                "servers:\n- a\n",
                "servers: &x\n  a: 1\n",
                "servers: {a: b}\n",
                "servers:\n  us: x\n",
                "servers:\n  us:\n    envs: {A: b}\n",
                "servers:\n  us:\n    args:\n    - a # why\n",
                "servers:\n  us:\n    args:\n    # why\n    - a\n",
                "a: 1\na: 2\n",
                "a: 1\n---\nb: 1\n",
            })
    void refusesWhatItCannotEdit(String text) {
        assertThatThrownBy(() -> with(text)).isInstanceOf(InvalidConfigException.class);
    }

    private static ObjectNode read(String text) throws JsonProcessingException {
        return (ObjectNode) YAML.readTree(text);
    }

    private static ConfigText parsed(String text) throws InvalidConfigException {
        return ConfigFormat.YAML.parse(text, "servers");
    }

    /** Returns the entry with the variables of an older one. */
    private static ObjectNode merged(ObjectNode old) {
        ObjectNode entry = ENTRY.deepCopy();
        if (old.get("envs") instanceof ObjectNode variables) {
            entry.set("envs", variables.deepCopy().setAll((ObjectNode) ENTRY.get("envs")));
        }
        return entry;
    }

    private static String with(String before) throws InvalidConfigException {
        ConfigText config = parsed(before);
        ObjectNode entry = config.entry("us").orElseGet(() -> new ObjectMapper().createObjectNode());
        if (entry.path("envs").isPojo()) {
            throw new InvalidConfigException("refused by the entry");
        }
        entry.setAll(merged(entry));
        return config.with("us", entry);
    }
}
