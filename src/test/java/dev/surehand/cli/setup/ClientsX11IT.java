package dev.surehand.cli.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.cli.Shell;
import dev.surehand.cli.setup.ScriptedModel.Step;
import dev.surehand.desktop.UserEnvironment;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.WitnessEvent.Click;
import dev.surehand.testdesktop.WitnessProcess;
import java.awt.Point;
import java.awt.Rectangle;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs the clients that npm has, with the entry that setup writes and a scripted model, and asks a window what it saw. The
 * packages have 1.3 GB and stay in target/clients, so the tests have a profile of their own: {@code ./mvnw verify -Pclients}.
 */
class ClientsX11IT {

    private static final Path INSTALLED = Path.of("target", "clients").toAbsolutePath();
    private static final int INSTALL_MINUTES = 10;
    private static final int RUN_MINUTES = 5;

    /** A window on the monitor 0, which the test desktop has at 1280, 200. */
    private static final Rectangle WINDOW = new Rectangle(1480, 400, 800, 600);

    private static final Point TARGET = new Point(1480 + 60, 400 + 70);

    @TempDesktop
    private static TestDesktop desktop;

    @TempDir
    private Path folder;

    static Stream<RealClient> clients() {
        return Stream.of(RealClient.CLAUDE_CODE, RealClient.CODEX, RealClient.GEMINI_CLI, RealClient.CLINE_CLI);
    }

    /** E1.15 */
    @ParameterizedTest
    @MethodSource("clients")
    void takesAScreenshotAndClicks(RealClient client) throws Exception {
        Path program = installed(client);
        Path home = folder.resolve("home");
        List<Step> steps = List.of(
                new Step("screenshot_control", ModelDialect.json("{'monitorIndex': 0}")),
                new Step(
                        "mouse_control",
                        ModelDialect.json(
                                "{'action': 'click', 'monitorIndex': 0, 'x': %d, 'y': %d}",
                                TARGET.x - 1280, TARGET.y - 200)));
        try (ScriptedModel model = ScriptedModel.start(client.dialect(), steps);
                WitnessProcess witness = WitnessProcess.on(desktop, WINDOW)) {
            client.writeSettings(home, model.address());
            setUp(client, home);
            String output = run(client, program, home, model);
            List<JsonNode> results = model.results();
            assertThat(results).as("%s%n%s", output, model.heard()).hasSize(2);
            assertThat(results.get(0).toString()).contains("screenshot_id");
            assertThat(hasImage(results.get(0))).isEqualTo(client.seesImages());
            assertThat(results.get(1).toString()).contains("final_position");
            assertThat(output).contains(ScriptedModel.LAST_WORDS);
            witness.awaitEvent(Click.class, click -> click.at().equals(TARGET));
            assertThat(witness.settledEvents(Click.class)).hasSize(1);
            System.out.println("ran %s, which is %s in MCP".formatted(client, identity()));
            assertThat(identity()).contains("\"name\":\"" + client.name() + "\"");
        }
    }

    /** Lets setup write the entry; in it, a script in place of java notes what the client says. */
    private void setUp(RealClient client, Path home) throws IOException {
        Path java = Files.writeString(folder.resolve("java"), """
                #!/bin/sh
                export %s
                tee -a %s | %s "$@" --state-dir %s
                """.formatted(
                        desktop.mark(),
                        heard(),
                        Path.of(System.getProperty("java.home"), "bin", "java"),
                        folder.resolve("state")));
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
        UserEnvironment place = new UserEnvironment("Linux", home, Map.of("DISPLAY", desktop.display()));
        JavaCommand command = new JavaCommand(java, Optional.of(Path.of(System.getProperty("surehand.jar"))));
        SetupCommand setup = new SetupCommand(place, Optional.empty(), command, folder.resolve("lock"), options -> {});
        Shell shell = Shell.run(setup, "--client", client.client().toString());
        assertThat(shell.exitCode()).as(shell.err()).isZero();
    }

    /** Returns whether a JPEG is in it whole, not as a part of a text. */
    private static boolean hasImage(JsonNode node) {
        if (node.isContainerNode()) {
            return ModelDialect.all(node).stream().anyMatch(ClientsX11IT::hasImage);
        }
        return node.asText().matches("(data:image/jpeg;base64,)?/9j/[A-Za-z0-9+/=]{10000,}");
    }

    private Path heard() {
        return folder.resolve("heard.jsonl");
    }

    /** Returns what the client says of itself, in either revision of MCP. */
    private String identity() throws IOException {
        return Files.readAllLines(heard()).stream()
                .map(ClientsX11IT::parsed)
                .flatMap(message -> Stream.of(
                        message.at("/params/clientInfo"),
                        message.at("/params/_meta/io.modelcontextprotocol~1clientInfo")))
                .filter(JsonNode::isObject)
                .findFirst()
                .map(JsonNode::toString)
                .orElse("nameless");
    }

    private static JsonNode parsed(String line) {
        try {
            return ModelDialect.JSON.readTree(line);
        } catch (IOException e) {
            throw new AssertionError(line, e);
        }
    }

    private String run(RealClient client, Path program, Path home, ScriptedModel model)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(client.arguments());
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(Files.createDirectories(folder.resolve("work")).toFile());
        Map<String, String> environment = builder.environment();
        environment.clear();
        environment.putAll(Map.of("HOME", home.toString(), "PATH", System.getenv("PATH"), "TERM", "dumb"));
        // A client that goes out through a proxy finds none.
        environment.putAll(Map.of(
                "HTTP_PROXY", "http://127.0.0.1:9",
                "HTTPS_PROXY", "http://127.0.0.1:9",
                "NO_PROXY", "127.0.0.1,localhost"));
        environment.putAll(client.environment(model.address()));
        Path output = folder.resolve("output.txt");
        Process process = builder.redirectErrorStream(true)
                .redirectInput(new File("/dev/null"))
                .redirectOutput(output.toFile())
                .start();
        try {
            boolean ended = process.waitFor(RUN_MINUTES, TimeUnit.MINUTES);
            String said = Files.readString(output);
            assertThat(ended)
                    .as("it ends. It said: %s%n%s", said, model.heard())
                    .isTrue();
            assertThat(process.exitValue()).as("%s%n%s", said, model.heard()).isZero();
            return said;
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            endDaemons(home);
        }
    }

    /** Ends the processes that the client left: they have the home directory of the test. */
    private static void endDaemons(Path home) {
        String variable = "HOME=" + home;
        ProcessHandle.allProcesses()
                .filter(process -> environment(process).contains(variable))
                .forEach(process -> {
                    process.destroyForcibly();
                    process.onExit().join();
                });
    }

    private static List<String> environment(ProcessHandle process) {
        try {
            return List.of(Files.readString(Path.of("/proc", "" + process.pid(), "environ"))
                    .split("\0"));
        } catch (IOException e) {
            // It has ended, or belongs to somebody else.
            return List.of();
        }
    }

    /** Installs the package if it is not there yet, and returns its program. */
    private static Path installed(RealClient client) throws IOException, InterruptedException {
        Path place = INSTALLED.resolve(client.npm().replace('/', '_'));
        Path program = place.resolve("node_modules/.bin").resolve(client.program());
        if (Files.isExecutable(program)) {
            return program;
        }
        Files.createDirectories(place);
        Path log = place.resolve("install.log");
        Process npm;
        try {
            npm = new ProcessBuilder(
                            "npm", "install", "--prefix", place.toString(), "--no-audit", "--no-fund", client.npm())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
        } catch (IOException e) {
            assumeTrue(false, "There is no npm here: " + e.getMessage());
            throw e;
        }
        boolean ended = npm.waitFor(INSTALL_MINUTES, TimeUnit.MINUTES);
        npm.destroyForcibly();
        assertThat(ended && npm.exitValue() == 0).as(Files.readString(log)).isTrue();
        return program;
    }
}
