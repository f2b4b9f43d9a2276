package dev.surehand.cli.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.cli.Shell;
import dev.surehand.desktop.UserEnvironment;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How setup keeps files, and entries of other formats. */
class SetupFormatsTest extends SetupBench {

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
        assertThat(Files.readString(toml)).startsWith("""
                        # my model
                        model = 'x'

                        [mcp_servers.surehand]
                        command = "/jdk/bin/java" # mine
                        tool_timeout_sec = 9.5
                        """).contains("\nstartup_timeout_sec = 30\n");
        Path yaml = Files.createDirectories(home.resolve(".config/goose")).resolve("config.yaml");
        Files.writeString(yaml, "# mine\nextensions:\n  surehand:\n    enabled: false # for now\n    timeout: 9\n");
        assertThat(setup(ConfigurableClient.GOOSE).out()).startsWith("Replaced");
        assertThat(Files.readString(yaml)).startsWith("""
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
}
