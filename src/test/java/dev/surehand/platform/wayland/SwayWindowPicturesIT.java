package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SwayDesktop;
import dev.surehand.testdesktop.TempSway;
import dev.surehand.testdesktop.WitnessPattern;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pictures of single windows on sway, which are cut from the picture of a monitor. */
class SwayWindowPicturesIT {

    @TempSway
    private static SwayDesktop desktop;

    @AutoClose
    private static ToolBench tools;

    @BeforeAll
    static void start() {
        tools = new ToolBench(new WaylandSource(desktop.environment(), new ThreadPause(), new NoLauncher()));
        tools.done("screenshot_control", "{'action': 'list_monitors'}");
    }

    private static WitnessProcess show(String title, Rectangle place) {
        return desktop.showWitness(title, place, place);
    }

    private static String id(String title) {
        return tools.done("list_windows", "{'title': '%s'}".formatted(title))
                .at("/windows/0/window_id")
                .asText();
    }

    private static String refusal(String title) {
        return tools.refused("capture_failed", "take_window_screenshot", "{'window_id': '%s'}".formatted(id(title)))
                .get("error")
                .asText();
    }

    @ParameterizedTest
    @CsvSource({"1, 300, 200", "2, 1975, 37"})
    void eachPixelIsThatOfTheWindow(int scale, int x, int y) {
        String title = "Scale " + scale;
        Rectangle pixels = new Rectangle(0, 0, 400 * scale, 300 * scale);
        try (WitnessProcess witness = desktop.showWitness(title, new Rectangle(x, y, 400, 300), pixels)) {
            BufferedImage image = tools.picture(
                    "screenshot_control",
                    "{'target': 'window', 'window_id': '%s', 'format': 'png'}".formatted(id(title)));
            assertThat(image.getWidth()).isEqualTo(400 * scale);
            assertThat(image.getHeight()).isEqualTo(300 * scale);
            Rectangle canvas = witness.canvas();
            for (int row = 0; row < canvas.height; row++) {
                for (int column = 0; column < canvas.width; column++) {
                    int seen = image.getRGB(canvas.x + column, canvas.y + row);
                    int painted =
                            WitnessPattern.at(column, row, canvas.getSize()).getRGB();
                    if ((seen & 0xFFFFFF) != (painted & 0xFFFFFF)) {
                        throw new AssertionError("%d, %d: %x instead of %x".formatted(column, row, seen, painted));
                    }
                }
            }
        }
    }

    @Test
    void aWindowThatCannotBeSeenWholeIsRefusedWithTheReason() {
        try (WitnessProcess below = show("Below", new Rectangle(300, 200, 400, 300));
                WitnessProcess above = show("Above", new Rectangle(690, 490, 200, 200))) {
            assertThat(refusal("Below")).contains("covers a part of this one").contains("bring this one to the front");
            tools.done("focus_window", "{'window_id': '%s'}".formatted(id("Below")));
            tools.done("take_window_screenshot", "{'window_id': '%s'}".formatted(id("Below")));
            assertThat(refusal("Above")).contains("covers a part of this one");
            desktop.place("Above", new Rectangle(1800, 490, 200, 200));
            assertThat(refusal("Above")).contains("not on monitor 0");
            assertThat(above.isFocused()).isTrue();
            assertThat(below.isFocused()).isFalse();
        }
    }

    /** A window that opens later would take the keyboard from those that are in front. */
    private static Process openDialog() {
        String script = desktop.copied("gtk_dialog.py").toString();
        Process program = desktop.launch("python3", script, "Letter", "Save changes?");
        Patience.until(
                "both windows are open",
                () -> !id("Letter").isEmpty() && !id("Save").isEmpty());
        return program;
    }

    /** sway shows the dialogs of a full-screen window in front of it, and no other floating window. */
    @Test
    void aDialogOfAFullScreenWindowIsInFrontOfIt() throws InterruptedException {
        Process program = openDialog();
        try (WitnessProcess other = show("Other", new Rectangle(100, 100, 300, 200))) {
            desktop.sway("[title=\"Letter\"] fullscreen enable");
            Patience.until("it fills the monitor", () -> !other.isFocused());
            JsonNode dialog = ToolCalls.onMonitor(
                    tools.done("list_windows", "{'title': 'Save'}").at("/windows/0"));
            assertThat(refusal("Letter")).contains("covers a part of this one");
            tools.done("take_window_screenshot", "{'window_id': '%s'}".formatted(id("Save")));
            int x = dialog.get("x").asInt() + dialog.get("width").asInt() / 2;
            int y = dialog.get("y").asInt() + 5;
            tools.done(
                    "mouse_control",
                    "{'action': 'click', 'monitorIndex': 0, 'x': %d, 'y': %d, 'screenshotId': 'monitor', 'expectedWindow': 'Save changes?'}"
                            .formatted(x, y));
            tools.refused(
                    "wrong_target_window",
                    "mouse_control",
                    "{'action': 'click', 'monitorIndex': 0, 'x': %d, 'y': %d, 'screenshotId': 'monitor', 'expectedWindow': 'Letter'}"
                            .formatted(x, y));
            assertThat(other.settledEvents()).isEmpty();
        } finally {
            program.destroyForcibly().waitFor();
        }
    }
}
