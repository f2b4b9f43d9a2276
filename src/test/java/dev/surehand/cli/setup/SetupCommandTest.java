package dev.surehand.cli.setup;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.cli.Shell;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How setup writes entries. */
class SetupCommandTest extends SetupBench {

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
}
