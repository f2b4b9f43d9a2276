package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.FootTarget;
import dev.surehand.testdesktop.SwayDesktop;
import dev.surehand.testdesktop.TempSway;
import dev.surehand.testdesktop.WaylandWitness;
import dev.surehand.tool.ToolBench;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A compositor that hangs or ends in the middle of a session, and a whole server process on sway. */
class SwayFaultsIT {

    @TempSway
    private static SwayDesktop desktop;

    private static final String CLICK =
            "{'action': 'click', 'monitorIndex': 0, 'x': 300, 'y': 200, 'screenshotId': 'monitor'}";

    @Test
    void aCompositorThatHangsAndThenEndsIsReported() {
        try (SwayDesktop doomed = SwayDesktop.startOrReportNotRun();
                ToolBench tools = new ToolBench(
                        new WaylandSource(doomed.environment(), new ThreadPause(), new NoLauncher()),
                        Duration.ofSeconds(20))) {
            tools.done("mouse_control", CLICK);
            doomed.signal("STOP");
            tools.refused("operation_timeout", "screenshot_control", "{}");
            doomed.signal("CONT");
            tools.done("mouse_control", CLICK);
            doomed.signal("KILL");
            assertThat(tools.call("mouse_control", CLICK).get("success").asBoolean())
                    .isFalse();
            assertThat(tools.refused("not_supported_here", "screenshot_control", "{}")
                            .get("error")
                            .asText())
                    .contains("cannot be reached");
        }
    }

    @Test
    void aServerProcessSeesClicksAndTypes() {
        try (FootTarget foot = new FootTarget(desktop, "End to end");
                ServerProcess server = ServerProcess.initialized(WaylandServer.on(desktop))) {
            assertThat(server.ask("screenshot_control", "{}")
                            .at("/structuredContent/success")
                            .asBoolean())
                    .isTrue();
            assertThat(server.ask("mouse_control", CLICK.replace('\'', '"'))
                            .at("/structuredContent/window_title")
                            .asText())
                    .isEqualTo("End to end");
            server.ask("keyboard_control", "{\"action\": \"type\", \"text\": \"Grüße 日本 😀\\n\"}");
            foot.awaitText("Grüße 日本 😀\n");
        }
    }

    @Test
    void aButtonOfAKilledServerIsReleasedByTheNext(@TempDir Path state) {
        try (WaylandWitness witness = new WaylandWitness(desktop)) {
            try (ServerProcess killed = server(state)) {
                killed.ask("screenshot_control", "{\"action\": \"list_monitors\"}");
                witness.awaitDevices();
                killed.ask("mouse_control", "{\"action\": \"mouse_down\", \"monitorIndex\": 0, \"x\": 71, \"y\": 61}");
                witness.await("press 1 71 61 1");
                killed.kill();
            }
            try (ServerProcess next = server(state)) {
                next.ask("mouse_control", "{\"action\": \"click\", \"monitorIndex\": 1, \"x\": 501, \"y\": 601}");
                witness.await("release 2 501 601 1");
                assertThat(witness.lines("release")).startsWith("release 1 71 61 1");
            }
        }
    }

    private static ServerProcess server(Path state) {
        return ServerProcess.initialized(WaylandServer.on(desktop, "--state-dir", state.toString()));
    }
}
