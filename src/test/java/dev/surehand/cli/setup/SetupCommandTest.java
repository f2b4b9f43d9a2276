package dev.surehand.cli.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.surehand.cli.Shell;
import dev.surehand.desktop.UserEnvironment;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SetupCommandTest {

    private static final JavaCommand PROGRAM =
            new JavaCommand(Path.of("/jdk/bin/java"), Optional.of(Path.of("/opt/surehand.jar")));

    private static final Set<ConfigurableClient> TYPED =
            Set.of(ConfigurableClient.VSCODE, ConfigurableClient.CLAUDE_CODE, ConfigurableClient.GOOSE);

    private static final String USUAL_BUS = "unix:path=/run/user/1000/bus";

    private final Map<String, String> environment = new HashMap<>(Map.of("DISPLAY", ":7"));
    private final List<String> checked = new ArrayList<>();

    private String system = "Linux";

    @TempDir
    private Path home;

    @TempDir
    private Path state;

    @ParameterizedTest
    @EnumSource(ConfigurableClient.class)
    void writesAnEntryThatStartsThisJar(ConfigurableClient client) throws IOException {
        Shell shell = setup(client, "--", "--image-limit", "1568");
        assertThat(shell.exitCode()).isZero();
        assertThat(shell.out()).startsWith("Added \"surehand\"").contains(client.title());
        assertThat(shell.err()).isEmpty();
        JsonNode entry = read(client).at("/" + client.key() + "/surehand");
        assertThat(entry.path("type").asText()).isEqualTo(TYPED.contains(client) ? "stdio" : "");
        assertThat(entry.get(client.shape().command()).asText()).isEqualTo("/jdk/bin/java");
        assertThat(texts(entry.get("args")))
                .contains("-Xmx512m")
                .endsWith("-jar", "/opt/surehand.jar", "--image-limit", "1568");
        assertThat(entry.get(client.shape().environment()).toString()).isEqualTo("{\"DISPLAY\":\":7\"}");
        assertThat(checked).containsExactly("--image-limit", "1568");
    }

    @ParameterizedTest
    @EnumSource(ConfigurableClient.class)
    void touchesNothingTheSecondTime(ConfigurableClient client) throws IOException {
        setup(client);
        Path file = file(client);
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000));
        Shell again = setup(client);
        assertThat(again.exitCode()).isZero();
        assertThat(again.out()).startsWith("Unchanged");
        assertThat(Files.getLastModifiedTime(file).toMillis()).isEqualTo(1_000_000);
        assertThat(names(file.getParent())).containsExactly(file.getFileName().toString());
    }

    @Test
    void keepsTheOldFileEachTimeItChangesSomething() throws IOException {
        Path file = given("{\"mcpServers\": {\"other\": {\"url\": \"http://x\"}}, \"zoom\": 1.50}");
        String first = Files.readString(file);
        setup(ConfigurableClient.CURSOR);
        String second = Files.readString(file);
        assertThat(setup(ConfigurableClient.CURSOR, "--", "--max-bytes=9000").out())
                .startsWith("Replaced")
                .contains("mcp.json.bak.1");
        assertThat(Files.readString(file.resolveSibling("mcp.json.bak"))).isEqualTo(first);
        assertThat(Files.readString(file.resolveSibling("mcp.json.bak.1"))).isEqualTo(second);
        assertThat(second)
                .startsWith("{\"mcpServers\": {\"other\": {\"url\": \"http://x\"}, ")
                .endsWith("\"zoom\": 1.50}");
    }

    @Test
    void leavesInItsEntryWhatAPersonAdded() throws IOException {
        Path file = given(
                "{\"mcpServers\": {\"surehand\": {\"disabled\": true, \"command\": \"x\", \"env\": {\"LANG\": \"C\"}}}}");
        assertThat(setup(ConfigurableClient.CURSOR).out()).startsWith("Replaced");
        JsonNode entry = json(file).at("/mcpServers/surehand");
        assertThat(entry.get("disabled").asBoolean()).isTrue();
        assertThat(entry.get("env").toString()).isEqualTo("{\"LANG\":\"C\",\"DISPLAY\":\":7\"}");
    }

    @Test
    void takesAnotherName() throws IOException {
        setup(ConfigurableClient.CURSOR);
        setup(ConfigurableClient.CURSOR, "--name", "second");
        assertThat(json(file(ConfigurableClient.CURSOR)).get("mcpServers").fieldNames())
                .toIterable()
                .containsExactly("surehand", "second");
        assertThat(setup(ConfigurableClient.CURSOR, "--name", " ").exitCode()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "{\"mcpServers\": [1]}", "{\"mcpServers\": {\"surehand\": {} /* a */}, \"a\" 1}"})
    void leavesABrokenFileAsItIs(String broken) throws IOException {
        Path file = given(broken);
        Shell shell = setup(ConfigurableClient.CURSOR);
        assertThat(shell.exitCode()).isEqualTo(1);
        assertThat(shell.err()).contains(file.toString()).contains("left as it is");
        assertThat(new ObjectMapper()
                        .readTree(shell.out())
                        .at("/mcpServers/surehand/command")
                        .asText())
                .isEqualTo("/jdk/bin/java");
        assertThat(Files.readString(file)).isEqualTo(broken);
        assertThat(names(file.getParent())).containsExactly("mcp.json");
    }

    @Test
    void leavesWhatIsNoText() throws IOException {
        Path file = given("");
        byte[] utf16 = "{}".getBytes(StandardCharsets.UTF_16);
        Files.write(file, utf16);
        assertThat(setup(ConfigurableClient.CURSOR).err()).contains("UTF-8");
        assertThat(Files.readAllBytes(file)).isEqualTo(utf16);
    }

    @Test
    void keepsAByteOrderMark() throws IOException {
        Path file = given("\uFEFF{}");
        assertThat(setup(ConfigurableClient.CURSOR).exitCode()).isZero();
        assertThat(Files.readString(file)).startsWith("\uFEFF{\n").endsWith("}");
        assertThat(setup(ConfigurableClient.CURSOR).out()).startsWith("Unchanged");
    }

    @Test
    void leavesAReadOnlyFile() throws IOException {
        Path file = given("{}");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        Shell shell = setup(ConfigurableClient.CURSOR);
        assertThat(shell.exitCode()).isEqualTo(1);
        assertThat(shell.err()).contains("read-only");
        assertThat(shell.out()).contains("mcpServers");
        assertThat(Files.readString(file)).isEqualTo("{}");
    }

    @Test
    void saysWhenThereCanBeNoSuchFile() throws IOException {
        Files.writeString(home.resolve(".cursor"), "a file where a folder should be");
        Shell shell = setup(ConfigurableClient.CURSOR);
        assertThat(shell.exitCode()).isEqualTo(1);
        assertThat(shell.err()).contains(".cursor");
        assertThat(shell.out()).contains("mcpServers");
    }

    @Test
    void keepsRightsAndFollowsLinks() throws IOException {
        Path real = Files.createDirectories(home.resolve("dotfiles")).resolve("cursor.json");
        Files.writeString(real, "{}");
        Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rw-r-----"));
        Path link = Files.createDirectories(home.resolve(".cursor")).resolve("mcp.json");
        Files.createSymbolicLink(link, Path.of("../dotfiles/cursor.json"));
        assertThat(setup(ConfigurableClient.CURSOR).exitCode()).isZero();
        assertThat(link).isSymbolicLink();
        assertThat(json(real).has("mcpServers")).isTrue();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(real)))
                .isEqualTo("rw-r-----");
        assertThat(names(real.getParent())).containsExactlyInAnyOrder("cursor.json", "cursor.json.bak");
    }

    @Test
    void aLinkToNothingIsFollowedToo() throws IOException {
        Path link = Files.createDirectories(home.resolve(".cursor")).resolve("mcp.json");
        Files.createSymbolicLink(link, home.resolve("later.json"));
        assertThat(setup(ConfigurableClient.CURSOR).exitCode()).isZero();
        assertThat(json(home.resolve("later.json")).has("mcpServers")).isTrue();
    }

    @Test
    void printsAndWritesNothing() throws IOException {
        Shell shell = setup(ConfigurableClient.VSCODE, "--print");
        assertThat(shell.exitCode()).isZero();
        assertThat(new ObjectMapper()
                        .readTree(shell.out())
                        .at("/servers/surehand/type")
                        .asText())
                .isEqualTo("stdio");
        assertThat(shell.err()).contains(file(ConfigurableClient.VSCODE).toString());
        assertThat(names(home)).isEmpty();
    }

    @Test
    void saysWhatWillBeMissing() {
        environment.clear();
        assertThat(setup(ConfigurableClient.CURSOR).err()).contains("DISPLAY is not set");
        environment.putAll(Map.of("DISPLAY", ":0", "XAUTHORITY", "/run/user/1000/xauth_hBxQzT"));
        assertThat(setup(ConfigurableClient.CURSOR).err()).contains("new at each log-in");
        environment.put("XAUTHORITY", "/home/me/.Xauthority");
        assertThat(setup(ConfigurableClient.CURSOR).err()).isEmpty();
    }

    /** A server finds the usual bus by itself. Another one it finds only if the entry names it. */
    @Test
    void namesTheSessionBusThatTheServerWouldNotFind() throws IOException {
        for (String usual : List.of(USUAL_BUS, USUAL_BUS + ",guid=0123456789abcdef0123456789abcdef", "")) {
            environment.put("DBUS_SESSION_BUS_ADDRESS", usual);
            setup(ConfigurableClient.CURSOR);
            assertThat(variables()).isEqualTo("{\"DISPLAY\":\":7\"}");
        }
        environment.put("DBUS_SESSION_BUS_ADDRESS", "unix:path=/home/me/.bus");
        assertThat(setup(ConfigurableClient.CURSOR).err()).isEmpty();
        assertThat(variables())
                .isEqualTo("{\"DISPLAY\":\":7\",\"DBUS_SESSION_BUS_ADDRESS\":\"unix:path=/home/me/.bus\"}");
        environment.put("DBUS_SESSION_BUS_ADDRESS", "unix:abstract=/tmp/dbus-Xk1lPq0Zrt,guid=01");
        assertThat(setup(ConfigurableClient.CURSOR).err()).contains("/tmp/dbus-Xk1lPq0Zrt", "new at each log-in");
        assertThat(variables()).contains("unix:abstract=/tmp/dbus-Xk1lPq0Zrt,guid=01");
    }

    private String variables() throws IOException {
        return json(file(ConfigurableClient.CURSOR))
                .at("/mcpServers/surehand/env")
                .toString();
    }

    @Test
    void writesNoEntryForClassesInAFolder() {
        JavaCommand classes = new JavaCommand(PROGRAM.java(), Optional.empty());
        Shell shell = Shell.run(
                new SetupCommand(place(), Optional.of(USUAL_BUS), classes, state, checked::addAll), "--client=cursor");
        assertThat(shell.exitCode()).isEqualTo(1);
        assertThat(shell.err()).contains("mvnw");
        assertThat(names(home)).isEmpty();
    }

    @Test
    void testsRunFromAFolder() {
        assertThat(JavaCommand.running(state).jar()).isEmpty();
        assertThat(JavaCommand.running(state).java()).isExecutable();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--client=other",
                "--name=x",
                "--client=cursor --no-such",
                "--client=cursor --list",
                "--client=cursor --remove --print",
                "--client=cursor --remove -- --image-limit 9"
            })
    void isHeldToItsUsage(String arguments) {
        assertThat(Shell.run(command(), arguments.split(" ")).exitCode()).isEqualTo(2);
    }

    @Test
    void saysWhereOptionsOfTheServerGo() {
        Shell shell = setup(ConfigurableClient.CURSOR, "--image-limit", "1568");
        assertThat(shell.exitCode()).isEqualTo(2);
        assertThat(shell.err()).contains("--image-limit", "after --", "--client cursor -- --image-limit 1568");
        assertThat(checked).isEmpty();
    }

    /** E1.12: keeps the group, also if it differs from the group of new files. */
    @Test
    void keepsTheGroup() throws IOException {
        Path file = given("{}");
        try {
            Files.setAttribute(file, "unix:gid", 54321);
        } catch (IOException | UnsupportedOperationException e) {
            assumeTrue(false, "Only root on a POSIX system can give a file to any group.");
        }
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-r--"));
        assertThat(setup(ConfigurableClient.CURSOR).exitCode()).isZero();
        assertThat(Files.getAttribute(file, "unix:gid")).isEqualTo(54321);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-rw-r--");
    }

    /** E1.12: leaves a file unchanged that is nested deeper than the parser supports. */
    @ParameterizedTest
    @EnumSource(ConfigurableClient.class)
    void leavesADeepFileWithASentence(ConfigurableClient client) throws IOException {
        Path file = file(client);
        Files.createDirectories(file.getParent());
        String deep = (client.format() == ConfigFormat.TOML ? "a = %s1%s\n" : "{\"a\": %s1%s}")
                .formatted("[".repeat(100_000), "]".repeat(100_000));
        Files.writeString(file, deep);
        Shell shell = setup(client);
        assertThat(shell.exitCode()).isEqualTo(1);
        assertThat(shell.err()).contains("left as it is").doesNotContain("\tat ");
        assertThat(Files.readString(file)).isEqualTo(deep);
    }

    /** E1.12: a huge file is left unchanged and not read into memory. */
    @Test
    void leavesAHugeFileWithASentence() throws IOException {
        Path file = given("{}");
        try (RandomAccessFile huge = new RandomAccessFile(file.toFile(), "rw")) {
            huge.setLength(3L << 30);
        }
        Shell shell = setup(ConfigurableClient.CURSOR);
        assertThat(shell.exitCode()).isEqualTo(1);
        assertThat(shell.err()).contains("longer than 32 MiB").doesNotContain("\tat ");
    }

    /** E1.12 */
    @Test
    @Timeout(value = 300, threadMode = ThreadMode.SEPARATE_THREAD)
    void aPipeDoesNotHangIt() throws Exception {
        Path file = file(ConfigurableClient.CURSOR);
        Files.createDirectories(file.getParent());
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "There is no mkfifo here.");
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor())
                .isZero();
        Shell shell = setup(ConfigurableClient.CURSOR);
        assertThat(shell.exitCode()).isEqualTo(1);
        assertThat(shell.err()).contains("not a regular file");
    }

    /** E1.12: clients use HOME, which may differ from the JVM's value. */
    @Test
    void followsHomeAsClientsDo() {
        assertThat(UserEnvironment.here(Map.of("HOME", home.toString(), "USERPROFILE", home.toString()))
                        .home())
                .isEqualTo(home);
        assertThat(UserEnvironment.here(Map.of()).home()).isEqualTo(Path.of(System.getProperty("user.home")));
    }

    /** XQuartz sets DISPLAY on macOS too, and the main thread must stay free there. */
    @ParameterizedTest
    @EnumSource(ConfigurableClient.class)
    void anEntryOnMacosHasNoDisplayAndLeavesTheMainThreadFree(ConfigurableClient client) throws IOException {
        system = "Mac OS X";
        assertThat(setup(client).exitCode()).isZero();
        JsonNode entry = read(client).at("/" + client.key() + "/surehand");
        assertThat(entry.get(client.shape().command()).asText()).isEqualTo("/jdk/bin/java");
        assertThat(entry.path(client.shape().environment()).toString()).doesNotContain("DISPLAY");
        assertThat(texts(entry.get("args")))
                .doesNotContain("-XstartOnFirstThread")
                .endsWith("-jar", "/opt/surehand.jar");
    }

    /** E1.14: what a person wrote in the entry stays, and the limits of the client become longer. */
    @Test
    void keepsWhatAPersonWroteForCodexAndGoose() throws IOException {
        Path toml = Files.createDirectories(home.resolve(".codex")).resolve("config.toml");
        Files.writeString(
                toml,
                "# my model\nmodel = 'x'\n\n[mcp_servers.surehand]\ncommand = 'old' # mine\ntool_timeout_sec = 9.5\n");
        assertThat(setup(ConfigurableClient.CODEX).out()).startsWith("Replaced");
        assertThat(Files.readString(toml))
                .startsWith("""
                        # my model
                        model = 'x'

                        [mcp_servers.surehand]
                        command = "/jdk/bin/java" # mine
                        tool_timeout_sec = 9.5
                        """)
                .contains("\nstartup_timeout_sec = 30\n");
        Path yaml = Files.createDirectories(home.resolve(".config/goose")).resolve("config.yaml");
        Files.writeString(yaml, "# mine\nextensions:\n  surehand:\n    enabled: false # for now\n    timeout: 9\n");
        assertThat(setup(ConfigurableClient.GOOSE).out()).startsWith("Replaced");
        assertThat(Files.readString(yaml))
                .startsWith("""
                        # mine
                        extensions:
                          surehand:
                            enabled: false # for now
                            timeout: 9
                            type: stdio
                            name: surehand
                        """);
        Files.writeString(yaml, "extensions:\n  surehand:\n    envs: {A: b}\n");
        Shell refused = setup(ConfigurableClient.GOOSE);
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).contains("left as it is", "envs");
    }

    /** E1.14 */
    @ParameterizedTest
    @EnumSource(ConfigurableClient.class)
    void removesWhatItAdded(ConfigurableClient client) throws IOException {
        Path file = file(client);
        Files.createDirectories(file.getParent());
        String before = switch (client.format()) {
            case TOML -> "a = 1\n\n[mcp_servers.other]\ncommand = 'x'\n";
            case YAML -> "a: 1\nextensions:\n  other:\n    cmd: x\n# end\n";
            default -> "{\n  \"%s\": {\n    \"other\": {}\n  }\n}\n".formatted(client.key());
        };
        Files.writeString(file, before);
        assertThat(setup(client).out()).startsWith("Added");
        Shell shell = setup(client, "--remove");
        assertThat(shell.exitCode()).isZero();
        assertThat(shell.out()).startsWith("Removed \"surehand\"");
        assertThat(Files.readString(file)).isEqualTo(before);
        assertThat(setup(client, "--remove").out()).startsWith("Unchanged");
        Files.writeString(file, "{");
        Shell refused = setup(client, "--remove");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).contains("line 1", "left as it is");
        assertThat(Files.readString(file)).isEqualTo("{");
    }

    /** E1.14 */
    @Test
    void writesForAllThatAreFound() throws IOException {
        Shell none = Shell.run(command(), "--client=all");
        assertThat(none.exitCode()).isEqualTo(1);
        assertThat(none.err()).contains("No client");
        given("{}");
        Path codex = Files.createDirectories(home.resolve(".codex")).resolve("config.toml");
        Files.writeString(codex, "model = \n");
        Shell shell = Shell.run(command(), "--client=all");
        assertThat(shell.exitCode()).isEqualTo(1);
        assertThat(shell.err()).contains(codex + " was left as it is: line 1, column 9: expected a value.");
        assertThat(json(file(ConfigurableClient.CURSOR)).has("mcpServers")).isTrue();
        assertThat(names(home)).containsExactlyInAnyOrder(".cursor", ".codex");
    }

    /** E1.14 */
    @Test
    void listsTheClients() throws IOException {
        given("{}");
        setup(ConfigurableClient.CURSOR);
        Files.createDirectories(home.resolve(".codex"));
        Files.writeString(home.resolve(".codex/config.toml"), "[");
        Shell shell = Shell.run(command(), "--list");
        assertThat(shell.exitCode()).isZero();
        assertThat(shell.out().lines())
                .hasSize(ConfigurableClient.values().length)
                .anyMatch(line -> line.matches("cursor +found +.*/mcp\\.json: has \"surehand\""))
                .anyMatch(line -> line.matches("codex +found +.*/config\\.toml: not readable: line 1, .*"))
                .anyMatch(line -> line.matches("zed +not found +.*/settings\\.json: no \"surehand\""));
    }

    private Shell setup(ConfigurableClient client, String... more) {
        List<String> arguments = new ArrayList<>(List.of("--client", client.toString()));
        arguments.addAll(List.of(more));
        return Shell.run(command(), arguments.toArray(String[]::new));
    }

    private SetupCommand command() {
        return new SetupCommand(place(), Optional.of(USUAL_BUS), PROGRAM, state, checked::addAll);
    }

    private UserEnvironment place() {
        return new UserEnvironment(system, home, environment);
    }

    private Path file(ConfigurableClient client) {
        return client.file(place());
    }

    /** Writes the text to Cursor's file. */
    private Path given(String text) throws IOException {
        Path file = file(ConfigurableClient.CURSOR);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static List<String> names(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static List<String> texts(JsonNode array) {
        List<String> all = new ArrayList<>();
        array.forEach(text -> all.add(text.asText()));
        return all;
    }

    private JsonNode read(ConfigurableClient client) throws IOException {
        ObjectMapper mapper = switch (client.format()) {
            case TOML -> new TomlMapper();
            case YAML -> new YAMLMapper();
            default -> new ObjectMapper();
        };
        return mapper.readTree(file(client).toFile());
    }

    private static JsonNode json(Path file) throws IOException {
        return new ObjectMapper().readTree(file.toFile());
    }
}
