package dev.surehand.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.cli.AuditCommand;
import dev.surehand.cli.Shell;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.Child;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.WineDesktop;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Kills a server in a Windows JVM while it holds keys, and checks that the first call of the next server releases them. */
@Timeout(300)
class KillWineIT {

    private static final Duration ENDED = Duration.ofSeconds(10);
    private static final int TRIES = 4;
    private static final String VK_LBUTTON = "1";
    private static final String VK_CONTROL = "11";

    @BeforeAll
    static void install() {
        WineDesktop.installOrReportNotRun();
    }

    // F1-01
    @Test
    void theNextStartReleasesWhatAKilledOneHeld(@TempDir Path directory) {
        try (WineDesktop windows = WineDesktop.start(96);
                Child onlooker = windows.onlooker()) {
            ServerProcess server = start(windows, directory);
            server.call(1, "mouse_control", """
                    {"action":"drag","x":20,"y":20,"endX":900,"endY":700,"monitorIndex":0,"durationMs":2000,\
                    "modifiers":["shift"]}""");
            Patience.until("the button is down", () -> pressed(onlooker, VK_LBUTTON));
            kill(server);
            assertThat(pressed(onlooker, VK_LBUTTON)).as("the button is down").isTrue();

            // Wine may release a modifier without a request.
            for (int i = 0; i < TRIES && !pressed(onlooker, VK_CONTROL); i++) {
                server = start(windows, directory);
                assertThat(onlooker.ask("pressed")).isEmpty();
                server.ask("keyboard_control", "{\"action\":\"key_down\",\"key\":\"ctrl\"}");
                kill(server);
            }
            assertThat(pressed(onlooker, VK_CONTROL)).as("ctrl is down").isTrue();

            server = start(windows, directory);
            assertThat(onlooker.ask("pressed")).isEmpty();
            end(server);
            // E1.8: each kill is marked by the next start.
            Shell audit = Shell.run(
                    new AuditCommand(), "verify", directory.resolve("audit").toString());
            assertThat(audit.exitCode()).as(audit.out()).isZero();
            assertThat(audit.out()).contains("The server was killed after line");
        }
    }

    private static void end(ServerProcess server) {
        try (server) {
            server.endInput();
            server.awaitExit(ENDED);
        }
    }

    private static boolean pressed(Child onlooker, String key) {
        return (" " + onlooker.ask("pressed") + " ").contains(" " + key + " ");
    }

    private static ServerProcess start(WineDesktop windows, Path directory) {
        ServerProcess server = ServerProcess.on(windows, "--state-dir", WineDesktop.path(directory));
        server.ask("keyboard_control", "{\"action\":\"get_layout\"}");
        return server;
    }

    private static void kill(ServerProcess server) {
        try (server) {
            server.kill();
            server.awaitExit(ENDED);
        }
    }
}
