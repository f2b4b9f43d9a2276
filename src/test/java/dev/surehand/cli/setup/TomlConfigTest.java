package dev.surehand.cli.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares what is written with what a TOML parser of others reads. */
class TomlConfigTest {

    private static final TomlMapper TOML = new TomlMapper();
    private static final ObjectNode ENTRY = entry();
    private static final String WRITTEN = """
            [servers.us]
            command = "C:\\\\java \\"é\\""
            args = ["-jar", "a b"]
            env = { DISPLAY = ":0", "A.B" = "" }
            limit = 30
            """;

    private static ObjectNode entry() {
        ObjectNode entry = new ObjectMapper().createObjectNode().put("command", "C:\\java \"é\"");
        entry.putArray("args").add("-jar").add("a b");
        entry.putObject("env").put("DISPLAY", ":0").put("A.B", "");
        return entry.put("limit", 30L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \n"})
    void fillsWhatIsEmpty(String empty) throws Exception {
        assertThat(with(empty)).isEqualTo(WRITTEN);
    }

    @Test
    void comesLastAndLeavesTheRest() throws Exception {
        String before = """
                # mine
                model = "gpt-5"   # the best
                [servers.other]
                command = '''x'''
                args = [ # two
                  "a", 'b',
                ]

                [[profiles]]
                when = 1979-05-27 07:32:00Z
                [profiles.x]
                [[profiles]]
                [profiles.x]
                """;
        assertThat(with(before)).isEqualTo(before + "\n" + WRITTEN);
        assertThat(parsed(with(before)).without("us")).isEqualTo(before);
    }

    @Test
    void keepsWindowsLineEndsAndEndsTheLastLine() throws Exception {
        assertThat(with("a = 1\r\nb = 2")).isEqualTo("a = 1\r\nb = 2\r\n\r\n" + WRITTEN.replace("\n", "\r\n"));
    }

    @Test
    void replacesOnlyTheValuesThatDiffer() throws Exception {
        String before = """
                [servers.us] # mine
                args = ["-jar",
                  "a b"]
                # which one
                command = "old" # why
                [servers.us.env]
                "DISPLAY" = ":1"
                OTHER = "kept"

                [servers.us.tools.x]
                mode = "ask"
                """;
        ObjectNode entry = (ObjectNode) TOML.readTree(before).at("/servers/us");
        entry.setAll((ObjectNode) ENTRY.deepCopy().without("env"));
        ((ObjectNode) entry.get("env")).put("DISPLAY", ":0").put("NEW", "n");
        String after = parsed(before).with("us", entry);
        assertThat(after)
                .isEqualTo(before.replace("\"old\"", "\"C:\\\\java \\\"é\\\"\"")
                        .replace("# why\n", "# why\nlimit = 30\n")
                        .replace("\":1\"", "\":0\"")
                        .replace("kept\"\n", "kept\"\nNEW = \"n\"\n"));
    }

    static Stream<String> valid() {
        return Stream.of(
                "[servers]\n",
                "[servers]\nother.command = \"x\"\n[z]\na = 1\n",
                "[servers]\nus.command = \"x\"\n",
                "[servers]\nus = { command = 'x', when = 1979-05-27, n = 1.5e3, deep = { a = [1, 2] } }\n",
                "servers = { other = { a = true } }\n",
                "servers = {}\nx = \"\"\"\n[servers.us]\n\"quoted\" \\\n  more\"\"\"\n",
                "servers.us.command = \"x\"\nservers.us.limit = 1_000\n",
                "\"servers\".'us'.command = ''\n",
                "[servers.us]\n[other]\n",
                "[servers.us.env]\nDISPLAY = ':9'\n",
                "x = '''it's '''\ny = \"\\u00e9\\U0001F642\"\n[ servers . \"us\" ]\n  command = 'y'\n",
                "a = [[1, 2], ['[servers.us]']] # ]\n");
    }

    @ParameterizedTest
    @MethodSource("valid")
    void changesTheEntryAndNothingElse(String before) throws Exception {
        ObjectNode expected = read(before);
        ObjectNode entry = parsed(before).entry("us").orElseGet(() -> new ObjectMapper().createObjectNode());
        entry.setAll(ENTRY);
        ObjectNode old = expected.withObjectProperty("servers").withObjectProperty("us");
        old.setAll(ENTRY);
        String after = parsed(before).with("us", entry);
        assertThat(plain(read(after))).isEqualTo(plain(expected));
        assertThat(parsed(after).with("us", entry)).isEqualTo(after);
        expected.withObjectProperty("servers").remove("us");
        ObjectNode without = read(parsed(after).without("us"));
        without.withObjectProperty("servers");
        assertThat(plain(without)).isEqualTo(plain(expected));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a = 1\n|b 2",
                "a = |yes",
                "a = |\"x",
                "a = |[1,\n2",
                "a = [1 |2]",
                "|[a",
                "a = \"\\|q\"",
                "a = 1 |b = 2",
                "a = 1\n|a = 2",
                "[a]\n|[a]",
                "[a.b]\n[a|]]",
                "|= 1",
                "a = {b = 1, |b = 2}",
                "a = |'''x\n''",
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
                "servers = 1\n",
                "[[servers]]\n",
                "[servers]\nus = 'x'\n",
                "[servers.us]\nargs = [\n  '-x', # why\n]\n",
            })
    void refusesWhatItCannotEdit(String text) {
        assertThatThrownBy(() -> with(text)).isInstanceOf(InvalidConfigException.class);
    }

    /** Returns a tree in which numbers and dates are as JSON has them. */
    private static JsonNode plain(ObjectNode tree) throws JsonProcessingException {
        return new ObjectMapper().readTree(tree.toString());
    }

    private static ObjectNode read(String text) throws JsonProcessingException {
        return (ObjectNode) TOML.readTree(text);
    }

    private static ConfigText parsed(String text) throws InvalidConfigException {
        return ConfigFormat.TOML.parse(text, "servers");
    }

    private static String with(String before) throws InvalidConfigException {
        ConfigText config = parsed(before);
        ObjectNode entry = config.entry("us").orElseGet(() -> new ObjectMapper().createObjectNode());
        entry.setAll(ENTRY);
        return config.with("us", entry);
    }
}
