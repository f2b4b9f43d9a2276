package dev.surehand.container;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TestDesktop;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs surehand-desktop, which starts a desktop for one command. What only a container shows, such as its rights, is tried
 * by src/packaging/container/try.
 */
class ContainerDesktopIT {

    private static final Path SCRIPT =
            Path.of("src/packaging/container/surehand-desktop").toAbsolutePath();
    private static final Path OPENBOX = Path.of("src/test/desktop/openbox.xml").toAbsolutePath();

    /** Beyond the numbers that other tests take; another run of this test has another process id. */
    private static final String DISPLAY = ":" + (1000 + ProcessHandle.current().pid() % 30000);

    @TempDir
    private Path home;

    private final List<ProcessHandle> started = new ArrayList<>();

    @BeforeAll
    static void install() {
        Optional<String> reason = TestDesktop.install(TestDesktop.Packages.TESTS);
        Assumptions.assumeTrue(reason.isEmpty(), () -> "NOT RUN: no desktop is available. " + reason.orElseThrow());
    }

    @AfterEach
    void killWhatIsLeft() {
        started.stream().filter(ProcessHandle::isAlive).forEach(ProcessHandle::destroyForcibly);
    }

    @Test
    void passesBytesAndTheExitCode() throws Exception {
        byte[] bytes = new byte[1 << 20];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i * 31 + i / 256);
        }
        Process desktop = start(Map.of(), "bash", "-c", "cat; exit 7");
        Thread writer = new Thread(() -> {
            try (OutputStream in = desktop.getOutputStream()) {
                in.write(bytes);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        writer.start();
        assertThat(desktop.getInputStream().readAllBytes()).isEqualTo(bytes);
        assertThat(exitCode(desktop)).isEqualTo(7);
    }

    @Test
    void isAServerOnADesktopOfItsOwnUntilItsInputEnds() throws Exception {
        Process desktop = start(
                Map.of(),
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                System.getProperty("surehand.jar"));
        BufferedReader answers = desktop.inputReader(StandardCharsets.UTF_8);
        send(desktop, "initialize", """
                {"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}""");
        assertThat(result(answers).at("/serverInfo/name").asText()).isEqualTo("surehand");
        send(desktop, "tools/call", """
                {"name":"screenshot_control","arguments":{"action":"list_monitors"}}""");
        assertThat(result(answers).at("/structuredContent/monitors/0/width").asInt())
                .isEqualTo(1920);
        List<ProcessHandle> parts = parts(desktop);
        desktop.getOutputStream().close();
        assertThat(answers.readLine()).isNull();
        assertThat(exitCode(desktop)).isZero();
        assertThat(parts).hasSizeGreaterThanOrEqualTo(3).noneMatch(ProcessHandle::isAlive);
    }

    @Test
    void placesMonitorsFromLeftToRight() throws Exception {
        Process desktop = start(Map.of("DESKTOP_MONITORS", "1280x720,1024x768"), "xrandr", "--listmonitors");
        assertThat(text(desktop))
                .contains("Monitors: 2")
                .containsPattern("0: .*monitor-0 1280/\\d+x720/\\d+\\+0\\+0")
                .containsPattern("1: .*monitor-1 1024/\\d+x768/\\d+\\+1280\\+0");
        assertThat(exitCode(desktop)).isZero();
    }

    @Test
    void refusesASizeThatIsNone() throws Exception {
        Process desktop = start(Map.of("DESKTOP_MONITORS", "1280x720,wide"), "true");
        assertThat(exitCode(desktop)).isEqualTo(2);
        assertThat(errors()).contains("DESKTOP_MONITORS has \"wide\"; expected WIDTHxHEIGHT");
    }

    @Test
    void endsAtASignalAfterItsCommand() throws Exception {
        Process desktop = start(
                Map.of(), "bash", "-c", "trap 'echo asked; exit 9' TERM; echo runs; while :; do sleep 0.05; done");
        BufferedReader said = desktop.inputReader(StandardCharsets.UTF_8);
        assertThat(said.readLine()).isEqualTo("runs");
        List<ProcessHandle> parts = parts(desktop);
        desktop.toHandle().destroy(); // Process.destroy would close the streams too.
        assertThat(said.readLine()).isEqualTo("asked");
        assertThat(exitCode(desktop)).isEqualTo(9);
        assertThat(parts).hasSizeGreaterThanOrEqualTo(3).noneMatch(ProcessHandle::isAlive);
    }

    @Test
    void endsWithItsXServer() throws Exception {
        Process desktop = running("sleep", "600");
        xServer(desktop).destroyForcibly();
        assertThat(exitCode(desktop)).isEqualTo(1);
        assertThat(errors()).contains("has ended, and the desktop with it");
    }

    @Test
    void leavesAnotherXServerAlone() throws Exception {
        Process first = running("sleep", "600");
        Process second = start(Map.of("XDG_RUNTIME_DIR", home.resolve("second").toString()), "true");
        assertThat(exitCode(second)).isEqualTo(1);
        assertThat(errors()).contains("there is an X server on " + DISPLAY + " already");
        assertThat(xServer(first).isAlive()).isTrue();
    }

    @Test
    void startsAfterOneThatWasKilled() throws Exception {
        Process killed = running("sleep", "600");
        List<ProcessHandle> parts = parts(killed);
        killed.destroyForcibly();
        parts.forEach(ProcessHandle::destroyForcibly);
        Patience.until("all have ended", () -> parts.stream().noneMatch(ProcessHandle::isAlive));
        assertThat(socket()).exists();
        Process next = start(Map.of(), "xrandr", "--listmonitors");
        assertThat(text(next)).contains("Monitors: 1");
        assertThat(exitCode(next)).isZero();
    }

    private Process running(String... command) throws IOException {
        List<String> ready = new ArrayList<>(List.of("bash", "-c", "echo runs; exec \"$@\"", "bash"));
        ready.addAll(List.of(command));
        Process desktop = start(Map.of(), ready.toArray(String[]::new));
        assertThat(desktop.inputReader(StandardCharsets.UTF_8).readLine()).isEqualTo("runs");
        parts(desktop);
        return desktop;
    }

    private Process start(Map<String, String> environment, String... command) throws IOException {
        List<String> words = new ArrayList<>(List.of(SCRIPT.toString()));
        words.addAll(List.of(command));
        ProcessBuilder builder = new ProcessBuilder(words)
                .redirectError(Redirect.appendTo(home.resolve("errors").toFile()));
        builder.environment().keySet().removeAll(List.of("WAYLAND_DISPLAY", "XAUTHORITY", "DESKTOP_START"));
        builder.environment()
                .putAll(Map.of(
                        "DISPLAY", DISPLAY,
                        "HOME", home.toString(),
                        "XDG_RUNTIME_DIR", home.resolve("run").toString(),
                        "OPENBOX_CONFIG", OPENBOX.toString()));
        builder.environment().putAll(environment);
        Process desktop = builder.start();
        started.add(desktop.toHandle());
        return desktop;
    }

    /** Returns the processes that make the desktop, and remembers them for the end of the test. */
    private List<ProcessHandle> parts(Process desktop) {
        List<ProcessHandle> parts = desktop.descendants().toList();
        started.addAll(parts);
        return parts;
    }

    private static ProcessHandle xServer(Process desktop) {
        return desktop.descendants()
                .filter(part -> part.info().command().orElse("").endsWith("/Xvfb"))
                .findFirst()
                .orElseThrow();
    }

    private static Path socket() {
        return Path.of("/tmp/.X11-unix/X" + DISPLAY.substring(1));
    }

    private static void send(Process server, String method, String parameters) throws IOException {
        String line = "{\"jsonrpc\":\"2.0\",\"id\":\"%s\",\"method\":\"%s\",\"params\":%s}\n"
                .formatted(method, method, parameters.strip());
        server.getOutputStream().write(line.getBytes(StandardCharsets.UTF_8));
        server.getOutputStream().flush();
    }

    private static JsonNode result(BufferedReader answers) throws IOException {
        return new ObjectMapper().readTree(answers.readLine()).path("result");
    }

    private static String text(Process desktop) throws IOException {
        return new String(desktop.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private String errors() throws IOException {
        return Files.readString(home.resolve("errors"));
    }

    private static int exitCode(Process desktop) throws InterruptedException {
        assertThat(desktop.waitFor(Patience.LONG.toSeconds(), TimeUnit.SECONDS))
                .as("it ends")
                .isTrue();
        return desktop.exitValue();
    }
}
