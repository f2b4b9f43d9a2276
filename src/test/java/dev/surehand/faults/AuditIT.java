package dev.surehand.faults;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.cli.AuditCommand;
import dev.surehand.cli.Shell;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.WitnessEvent;
import dev.surehand.testdesktop.WitnessProcess;
import java.awt.Rectangle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** E1.8: tests real servers when the server is killed, when the disk is full, and when other servers use the same audit log. */
class AuditIT {

    private static final String HOLD = "{\"action\":\"hold\",\"key\":\"shift\",\"durationMs\":60000}";
    private static final int CLICKS = 30;

    @TempDesktop
    private static TestDesktop desktop;

    @AutoClose
    private static WitnessProcess witness;

    @TempDir
    private Path directory;

    @BeforeAll
    static void start() {
        witness = WitnessProcess.on(desktop, new Rectangle(200, 200, 400, 400));
    }

    private String[] options() {
        return new String[] {
            "--audit",
            directory.toString(),
            "--state-dir",
            directory.resolve("state").toString()
        };
    }

    private List<Path> logs() {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().matches("\\d.*"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Shell verify(Path path) {
        return Shell.run(new AuditCommand(), "verify", path.toString());
    }

    private static void end(ServerProcess server) {
        try (server) {
            server.endInput();
            server.awaitExit(Patience.LONG);
        }
    }

    @Test
    void aKillInACallLeavesItsIntent() {
        try (ServerProcess server = ServerProcess.on(desktop, options())) {
            server.call(1, "keyboard_control", HOLD);
            Patience.until(
                    "the intent is written",
                    () -> logs().stream().anyMatch(log -> text(log).contains("\"hold\"")));
            assertThat(verify(directory).out()).contains("still runs");
            server.kill();
            server.awaitExit(Patience.LONG);
        }
        Path log = logs().get(0);
        assertThat(text(log)).contains("\"client\":\"test 1\",\"tool\":\"keyboard_control\"");
        assertThat(verify(log).exitCode()).as("nothing says that it was killed").isEqualTo(1);
        ServerProcess next = ServerProcess.on(desktop, options());
        next.ask("keyboard_control", "{\"action\":\"get_layout\"}");
        Shell running = verify(directory);
        assertThat(running.exitCode()).as(running.out()).isZero();
        end(next);
        Shell all = verify(directory);
        assertThat(all.exitCode()).as(all.out()).isZero();
        assertThat(all.out())
                .contains("The server was killed after line 2")
                .contains("The call of line 2 (keyboard_control");
        assertThat(verify(log).exitCode()).isZero();
        cutLastLine(log);
        assertThat(verify(log).exitCode()).isEqualTo(1);
        ServerProcess third = ServerProcess.on(desktop, options());
        third.ask("keyboard_control", "{\"action\":\"get_layout\"}");
        end(third);
        Shell cut = verify(directory);
        assertThat(cut.exitCode())
                .as("no later start hides the cut: %s", cut.out())
                .isEqualTo(1);
    }

    private static void cutLastLine(Path log) {
        try {
            List<String> lines = Files.readAllLines(log);
            Files.write(log, lines.subList(0, lines.size() - 1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void nothingIsClickedThatIsNotInTheLog() {
        witness.clear();
        ServerProcess server = ServerProcess.on(desktop, options());
        String click = clickOn(server);
        server.limitFiles(6_000);
        int done = 0;
        for (int i = 0; i < CLICKS; i++) {
            server.call(1, "click", click);
            JsonNode answer = server.receive().at("/result/structuredContent");
            if (answer.get("success").asBoolean()) {
                done++;
            } else {
                assertThat(answer.get("error_code").asText()).isEqualTo("audit_unavailable");
            }
        }
        end(server);
        int clicks = done;
        assertThat(clicks).as("some are done before the limit").isBetween(1, CLICKS - 1);
        Patience.until("the clicks arrive", () -> pressed() >= clicks);
        long intents = text(logs().get(0))
                .lines()
                .filter(line -> line.contains("\"intent\":true"))
                .count();
        assertThat(pressed())
                .as("clicks seen, of %d intents", intents)
                .isEqualTo(clicks)
                .isLessThanOrEqualTo(intents);
        ServerProcess next = ServerProcess.on(desktop, options());
        next.ask("click", click);
        end(next);
        Shell all = verify(directory);
        assertThat(all.exitCode()).as(all.out()).isZero();
    }

    private static String clickOn(ServerProcess server) {
        JsonNode windows = server.ask("list_windows", "{\"title\":\"Witness\"}").at("/structuredContent/windows");
        return "{\"window_id\":\"%s\",\"x\":100,\"y\":100}"
                .formatted(windows.get(0).get("window_id").asText());
    }

    private static long pressed() {
        return witness.events(WitnessEvent.Press.class).size();
    }

    @Test
    void severalServersWriteAtOnce() {
        List<ServerProcess> servers = Stream.generate(() -> ServerProcess.on(desktop, options()))
                .limit(3)
                .toList();
        for (int i = 0; i < 3; i++) {
            servers.forEach(server -> server.call(1, "keyboard_control", "{\"action\":\"get_layout\"}"));
            servers.forEach(ServerProcess::receive);
        }
        Shell running = verify(directory);
        assertThat(running.exitCode()).as(running.out()).isZero();
        servers.forEach(AuditIT::end);
        Shell all = verify(directory);
        assertThat(all.exitCode()).as(all.out()).isZero();
        assertThat(logs()).hasSize(3);
        assertThat(all.out()).contains("index.jsonl: 6 lines, whole");
    }
}
