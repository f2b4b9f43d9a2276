package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.testdesktop.FootTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SwayDesktop;
import dev.surehand.testdesktop.TempSway;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolCalls;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Windows on sway: found, brought to the front, moved and closed. */
class SwayWindowsIT {

    @TempSway
    private static SwayDesktop desktop;

    private static ToolBench tools;

    @BeforeAll
    static void start() {
        tools = new ToolBench(new WaylandSource(desktop.environment(), new ThreadPause(), new NoLauncher()));
    }

    @AfterAll
    static void stop() {
        if (tools != null) {
            tools.close();
        }
    }

    private static JsonNode listed(String title) {
        for (JsonNode window : tools.done("list_windows", "{}").get("windows")) {
            if (window.get("title").asText().equals(title)) {
                return window;
            }
        }
        throw new AssertionError(title + " is not listed");
    }

    private static String id(String title) {
        return listed(title).get("window_id").asText();
    }

    @Test
    void keysGoToTheWindowThatWasFocused() {
        try (FootTarget one = new FootTarget(desktop, "One");
                FootTarget two = new FootTarget(desktop, "Two")) {
            tools.done("focus_window", "{'window_id': '%s'}".formatted(id("One")));
            assertThat(listed("One").get("focused").asBoolean()).isTrue();
            tools.done("keyboard_control", "{'action': 'type', 'text': 'first', 'expectedWindow': 'One'}");
            one.awaitText("first");
            tools.refused(
                    "wrong_target_window",
                    "keyboard_control",
                    "{'action': 'type', 'text': 'x', 'expectedWindow': 'Two'}");
            tools.done("type_text", "{'window_id': '%s', 'text': 'second'}".formatted(id("Two")));
            two.awaitText("second");
            assertThat(one.text()).isEqualTo("first");
        }
    }

    @Test
    void aFloatingWindowIsMovedAndATiledOneIsRefused() {
        try (FootTarget moved = new FootTarget(desktop, "Moved")) {
            String id = id("Moved");
            String bounds =
                    "{'window_id': '%s', 'action': 'set_bounds', 'monitorIndex': 0, 'x': 111, 'y': 222, 'width': 640, 'height': 400}"
                            .formatted(id);
            JsonNode refusal = tools.refused("not_supported_here", "window_control", bounds);
            assertThat(refusal.get("error").asText()).contains("tiles");
            desktop.sway("[title=\"Moved\"] floating enable");
            tools.done("window_control", bounds);
            JsonNode place = ToolCalls.onMonitor(listed("Moved"));
            assertThat(place.get("x").asInt()).isEqualTo(111);
            assertThat(place.get("y").asInt()).isEqualTo(222);
            assertThat(moved.isOpen()).isTrue();
        }
    }

    @Test
    void aClosedWindowIsGone() {
        try (FootTarget closed = new FootTarget(desktop, "Closed")) {
            String id = id("Closed");
            tools.done("window_control", "{'window_id': '%s', 'action': 'close'}".formatted(id));
            Patience.until("foot has ended", () -> !closed.isOpen());
            tools.refused("window_not_found", "focus_window", "{'window_id': '%s'}".formatted(id));
        }
    }

    @Test
    void whatSwayDoesNotOfferIsRefusedByName() {
        try (FootTarget foot = new FootTarget(desktop, "Limits")) {
            String id = id("Limits");
            for (String action : new String[] {"minimize", "maximize"}) {
                JsonNode refusal = tools.refused(
                        "not_supported_here",
                        "window_control",
                        "{'window_id': '%s', 'action': '%s'}".formatted(id, action));
                assertThat(refusal.get("error").asText()).contains("sway");
            }
            assertThat(foot.isOpen()).isTrue();
        }
    }
}
