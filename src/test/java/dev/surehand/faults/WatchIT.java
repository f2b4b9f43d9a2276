package dev.surehand.faults;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.UserServer;
import dev.surehand.testdesktop.WitnessEvent;
import dev.surehand.testdesktop.WitnessProcess;
import java.awt.Rectangle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests watching and stopping a real server from a process of its own. */
class WatchIT {

    /** Longer than any test runs. */
    private static final String HOLD = "{\"action\":\"hold\",\"key\":\"shift\",\"durationMs\":60000}";

    @TempDesktop
    private static TestDesktop desktop;

    @AutoClose
    private static WitnessProcess witness;

    @TempDir
    private Path directory;

    private final List<Process> watchers = new ArrayList<>();

    @BeforeAll
    static void start() {
        witness = WitnessProcess.on(desktop, new Rectangle(200, 200, 400, 400));
    }

    @AfterEach
    void end() {
        watchers.forEach(Process::destroyForcibly);
    }

    private ServerProcess server() {
        return ServerProcess.on(
                desktop,
                "--audit",
                directory.toString(),
                "--state-dir",
                directory.resolve("state").toString());
    }

    private Process watch(String... options) {
        List<String> words = new ArrayList<>(List.of("watch", directory.toString()));
        words.addAll(List.of(options));
        String[] command = UserServer.command(words.toArray(String[]::new));
        try {
            Process watcher = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(directory.resolve("seen").toFile())
                    .start();
            watchers.add(watcher);
            return watcher;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String seen() {
        try {
            return Files.readString(directory.resolve("seen"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int exit(Process watcher) {
        Patience.until("the watcher ends", () -> !watcher.isAlive());
        return watcher.exitValue();
    }

    private static void enter(Process watcher, String line) {
        try {
            watcher.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
            watcher.getOutputStream().flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String click(ServerProcess server) {
        JsonNode windows = server.ask("list_windows", "{\"title\":\"Witness\"}").at("/structuredContent/windows");
        return "{\"window_id\":\"%s\",\"x\":100,\"y\":100}"
                .formatted(windows.get(0).get("window_id").asText());
    }

    /** Calls a tool that may be refused. */
    private static JsonNode answer(ServerProcess server, String tool, String arguments) {
        server.call(9, tool, arguments);
        return server.receive().path("result");
    }

    private static String errorOf(JsonNode answer) {
        return answer.at("/structuredContent/error_code").asText("none");
    }

    @Test
    void aPersonSeesTheCallsOfAServerThatStartsLater() {
        Process watcher = watch();
        Patience.until("it waits", () -> seen().contains("Waiting for a server"));
        try (ServerProcess server = server()) {
            server.ask("click", click(server));
            Patience.until("the click is shown", () -> seen().contains("-> done"));
            Patience.until("the click is shown", () -> seen().lines().anyMatch(WatchIT::isClick));
            server.endInput();
            server.awaitExit(Patience.LONG);
        }
        assertThat(exit(watcher)).as(seen()).isZero();
        assertThat(seen())
                .contains("list_windows", "The server has ended. 2 calls seen: 0 refused, 0 failed, 0 unverified.");
    }

    private static boolean isClick(String line) {
        return line.matches(".*click .*x=100 y=100.*in \"Witness.*-> done in \\d+ ms.*");
    }

    @Test
    void aStopReleasesWhatARunningCallHoldsAndLastsUntilThePersonContinues() {
        try (ServerProcess server = server()) {
            String click = click(server);
            server.ask("click", click);
            Process watcher = watch();
            witness.clear();
            server.call(7, "keyboard_control", HOLD);
            Patience.until(
                    "the key is down",
                    () -> witness.events(WitnessEvent.KeyPress.class).size() == 1);
            Patience.until("the running call is shown", () -> seen().contains("hold") && seen().contains("..."));
            enter(watcher, "s");
            JsonNode held = server.receive().path("result");
            assertThat(errorOf(held)).as(held.toString()).isEqualTo("stopped_by_user");
            Patience.until(
                    "the key is released",
                    () -> !witness.events(WitnessEvent.KeyRelease.class).isEmpty());
            witness.clear();
            JsonNode refused = answer(server, "click", click);
            assertThat(errorOf(refused)).isEqualTo("stopped_by_user");
            assertThat(refused.at("/structuredContent").toString()).contains("surehand watch --continue");
            assertThat(errorOf(answer(server, "list_windows", "{}")))
                    .as("looking")
                    .isEqualTo("none");
            Patience.until("the stop is shown", () -> seen().contains("-> stopped_by_user"));
            watcher.destroyForcibly();
            exit(watcher);
            assertThat(errorOf(answer(server, "click", click)))
                    .as("a killed watcher changes nothing")
                    .isEqualTo("stopped_by_user");
            assertThat(witness.events(WitnessEvent.Press.class)).isEmpty();
            assertThat(exit(watch("--continue"))).as(seen()).isZero();
            Patience.until(
                    "it goes on", () -> errorOf(answer(server, "click", click)).equals("none"));
            assertThat(exit(watch("--stop"))).as(seen()).isZero();
            Patience.until(
                    "it stops", () -> errorOf(answer(server, "click", click)).equals("stopped_by_user"));
        }
    }

    @Test
    void ofSeveralServersNoneIsGuessed() {
        try (ServerProcess one = server();
                ServerProcess two = server()) {
            one.ask("list_windows", "{}");
            two.ask("list_windows", "{}");
            assertThat(exit(watch("--stop"))).isEqualTo(2);
            assertThat(seen()).contains("--number 1 ", "--number 2 ");
            assertThat(exit(watch("--stop", "--number", "2"))).as(seen()).isZero();
            Patience.until(
                    "the second stops",
                    () -> errorOf(answer(two, "click", click(two))).equals("stopped_by_user"));
            assertThat(errorOf(answer(one, "click", click(one)))).isEqualTo("none");
        }
        assertThat(exit(watch("--stop"))).as("no server runs").isEqualTo(1);
    }
}
