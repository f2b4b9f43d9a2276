package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.FootTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SwayDesktop;
import dev.surehand.testdesktop.SwaySession;
import dev.surehand.testdesktop.TempSway;
import dev.surehand.testdesktop.WlClipboard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A policy on sway, through a whole server process. */
class SwayGuardIT {

    @TempSway
    private static SwayDesktop desktop;

    @Test
    void nothingReachesAWindowThatThePolicyDenies(@TempDir Path folder) throws IOException {
        Path policy = folder.resolve("policy.json");
        Files.writeString(policy, "{\"rules\": [{\"name\": \"no-foot\", \"app\": \"foot\", \"verdict\": \"deny\"}]}");
        try (FootTarget foot = new FootTarget(desktop, "Denied");
                WlClipboard others = new WlClipboard(desktop);
                ServerProcess server =
                        ServerProcess.initialized(WaylandServer.on(desktop, "--policy", policy.toString()))) {
            assertThat(refusal(
                            server,
                            "mouse_control",
                            "{\"action\": \"click\", \"monitorIndex\": 0, \"x\": 300, \"y\": 200}"))
                    .isEqualTo("blocked_by_policy");
            assertThat(refusal(server, "keyboard_control", "{\"action\": \"type\", \"text\": \"secret\"}"))
                    .isEqualTo("blocked_by_policy");
            others.copy("kept");
            assertThat(refusal(server, "clipboard_control", "{\"action\": \"paste\", \"text\": \"secret\"}"))
                    .isEqualTo("blocked_by_policy");
            assertThat(others.text()).isEqualTo("kept");
            assertThat(foot.text()).isEmpty();
            assertThat(server.ask("list_windows", "{}").toString()).doesNotContain("Denied");
        }
    }

    /** Of two windows of one program the policy denies one. */
    @Test
    void elementsOfADeniedWindowAreNeitherReadNorWorked() throws IOException {
        try (SwaySession session = new SwaySession(desktop)) {
            Path policy = desktop.newFile();
            Files.writeString(
                    policy, "{\"rules\": [{\"name\": \"no-denied\", \"title\": \"Denied\", \"verdict\": \"deny\"}]}");
            Path log = session.start("sway_buttons.py", List.of("3"), List.of("plain", "Denied", "Allowed"));
            try (ServerProcess server = ServerProcess.initialized(session.server("--policy", policy.toString()))) {
                RemoteTools tools = new RemoteTools(server);
                // Only a caller that may not look knows it from elsewhere.
                String denied = desktop.windowId("Denied");
                String find = "{'window_id': '%s', 'find': 'Press', 'action': 'press'}";
                JsonNode refusal = tools.refused(
                        "blocked_by_policy",
                        "ui_snapshot",
                        "{'window_id': '%s', 'regions': 'never'}".formatted(denied));
                assertThat(refusal.toString()).doesNotContain("Press");
                tools.refused("blocked_by_policy", "ui_act", find.formatted(denied));
                tools.done("ui_act", find.formatted(desktop.windowId("Allowed")));
                Patience.until("the other window saw its press", () -> SwaySession.has(log, "pressed Allowed"));
                assertThat(SwaySession.has(log, "pressed Denied")).isFalse();
            }
        }
    }

    private static String refusal(ServerProcess server, String tool, String arguments) {
        server.call(1, tool, arguments);
        return server.receive().at("/result/structuredContent/error_code").asText();
    }
}
