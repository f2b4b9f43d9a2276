package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.platform.wayland.WaylandSource;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SwayDesktop;
import dev.surehand.testdesktop.TempSway;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tests the window tools on sway with floating windows of GTK 3 in other processes. Both monitors have the scale 1. */
class SwayWindowToolsIT extends WaylandWindowToolsContract {

    @TempSway
    private static SwayDesktop desktop;

    @AutoClose
    private final ToolBench bench =
            new ToolBench(new WaylandSource(desktop.environment(), new ThreadPause(), new NoLauncher()));

    @BeforeAll
    static void start() {
        desktop.sway("output HEADLESS-2 scale 1");
    }

    @AfterAll
    static void restoreTheScale() {
        desktop.sway("output HEADLESS-2 scale 2");
    }

    @Override
    protected ToolCalls tools() {
        return bench;
    }

    @Override
    protected WitnessProcess show(String title, Rectangle place) {
        // A window gets no events before its program has asked for the devices, which come with the connection.
        bench.done("screenshot_control", "{'action':'list_monitors'}");
        return desktop.showWitness(title, place, place);
    }

    @Override
    protected void place(String title, Rectangle place) {
        desktop.place(title, place);
    }

    /** On the other monitor nothing is behind the window. */
    @Override
    protected void assertGoesBack() {
        control("back", "");
        control("move_to_monitor", ",'monitorIndex':0");
        control("front", "");
        assertRefused("back");
    }

    /** sway neither minimises nor maximises windows: it has others that cover it, and puts windows aside. */
    @Override
    @Test
    void statesAreReached() {
        assertRefused("maximize");
        assertRefused("minimize");
        tools().refused("capture_failed", "take_window_screenshot", "{'window_id':'%s'}".formatted(id));
        desktop.sway("[title=\"Behind\"] fullscreen enable");
        assertThat(state()).isEqualTo("fullscreen");
        assertThat(control("restore", "").at("/window/state").asText()).isEqualTo("normal");
        desktop.sway("[title=\"Behind\"] move scratchpad");
        assertThat(state()).isEqualTo("hidden");
        tools().refused("capture_failed", "take_window_screenshot", "{'window_id':'%s'}".formatted(id));
        assertThat(control("front", "").at("/window/focused").asBoolean()).isTrue();
        assertThat(state()).isEqualTo("normal");
        // Sway itself chooses where a window comes back, and places it again when its program has drawn a size of
        // before.
        AtomicReference<JsonNode> placed = new AtomicReference<>();
        Patience.repeat(
                "the picture is of the place that was asked for",
                () -> placed.set(control("set_bounds", ",'monitorIndex':0,'x':60,'y':70,'width':610,'height':420")),
                () -> tools().call("take_window_screenshot", "{'window_id':'%s'}".formatted(id))
                        .path("bounds")
                        .equals(placed.get().at("/window/bounds")));
        assertThat(placed.get().get("reached").asBoolean()).isTrue();
    }

    private String state() {
        return window().get("state").asText();
    }

    private JsonNode window() {
        return tools().done("list_windows", "{'title':'Behind'}").at("/windows/0");
    }

    private void assertRefused(String action) {
        assertThat(tools().refused(
                                "not_supported_here", CONTROL, "{'action':'%s','window_id':'%s'}".formatted(action, id))
                        .get("error")
                        .asText())
                .contains("sway");
    }
}
