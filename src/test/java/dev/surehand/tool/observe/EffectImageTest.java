package dev.surehand.tool.observe;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Tests what the image of an effect shows, on the fake desktop. */
class EffectImageTest {

    private static final String MOUSE = "mouse_control";
    private static final String CLICK = "{'action':'click','x':150,'y':160,'monitorIndex':0,'observe':'image'}";

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private final FakeDesktop desktop = bench.desktop;
    private final FakeWindow editor = desktop.open("Editor", new ScreenRect(100, 100, 400, 300));

    /** Runs something after the next click. */
    private void onClick(Runnable what) {
        desktop.onEvent(event -> {
            if (event.equals("release left button")) {
                desktop.later(1, what);
            }
        });
    }

    /** E3: the image shows what changed with its surroundings, and not the whole monitor. */
    @Test
    void theImageShowsWhatChanged() {
        onClick(() -> desktop.open("Menu", new ScreenRect(600, 500, 400, 240)).asOverlay());
        ToolResult.Done done = (ToolResult.Done) bench.result(MOUSE, CLICK);
        assertThat(done.images()).hasSize(1);
        assertThat(done.structured().at("/screenshot/region"))
                .isEqualTo(ToolBench.json("{'x':560,'y':460,'width':480,'height':320}"));
        assertThat(done.structured().at("/screenshot/scale").asInt()).isEqualTo(1);
        assertThat(done.structured().at("/screenshot/monitorIndex").asInt()).isZero();
    }

    /** E3: a small change is shown with enough surroundings to be understood, also at the edge of the monitor. */
    @Test
    void theImageIsNeverTooSmall() {
        FakeWindow box = desktop.open("Box", new ScreenRect(1900, 1060, 16, 16)).asOverlay();
        onClick(box::repaint);
        JsonNode answer = bench.done(MOUSE, CLICK);
        assertThat(answer.at("/screenshot/region"))
                .isEqualTo(ToolBench.json("{'x':1620,'y':880,'width':300,'height':200}"));
    }

    /** E3: something that blinks far away is not included. */
    @Test
    void theImageLeavesOutWhatIsFarAway() {
        FakeWindow large =
                desktop.open("Large", new ScreenRect(100, 100, 700, 600)).asOverlay();
        FakeWindow clock =
                desktop.open("Clock", new ScreenRect(1800, 1050, 60, 20)).asOverlay();
        FakeWindow near = desktop.open("Near", new ScreenRect(900, 200, 20, 20)).asOverlay();
        onClick(() -> List.of(large, clock, near).forEach(FakeWindow::repaint));
        JsonNode answer = bench.done(MOUSE, CLICK);
        assertThat(answer.at("/effect/changed")).hasSize(3);
        assertThat(answer.at("/screenshot/region"))
                .isEqualTo(ToolBench.json("{'x':60,'y':60,'width':900,'height':680}"));
    }

    /** E3: the window that opened or took the focus is shown alone. */
    @Test
    void theImageShowsTheWindowThatOpenedOrTookTheFocus() {
        FakeWindow other = desktop.open("Other", new ScreenRect(700, 500, 300, 200));
        JsonNode focused = bench.done(MOUSE, CLICK);
        assertThat(focused.at("/screenshot/window_id").asText()).isEqualTo("100");
        assertThat(focused.at("/screenshot/width").asInt()).isEqualTo(400);
        onClick(() -> desktop.open("Opened", new ScreenRect(700, 100, 350, 250)));
        JsonNode opened = bench.done(MOUSE, CLICK);
        assertThat(opened.at("/screenshot/window_id").asText()).isEqualTo("102");
        assertThat(opened.at("/screenshot/height").asInt()).isEqualTo(250);
        onClick(() -> desktop.open("Menu", new ScreenRect(720, 520, 150, 100)).asOverlay());
        JsonNode menu = bench.done(MOUSE, CLICK.replace("150", "710").replace("160", "690"));
        assertThat(menu.at("/effect/focused_window/window_id").asText())
                .as("%s, %s", menu, other)
                .isEqualTo("101");
        assertThat(menu.at("/screenshot").has("window_id")).isFalse();
    }

    /** E3: an image without a change costs as much as any other. */
    @Test
    void whereNothingChangedThereIsNoImage() {
        ToolResult.Done done = (ToolResult.Done) bench.result(MOUSE, CLICK);
        assertThat(done.images()).isEmpty();
        assertThat(done.structured().has("screenshot")).isFalse();
        assertThat(done.structured().get("summary").asText()).endsWith("nothing changed there.");
    }

    /** E3 and adr/0001: a pixel of a part at 1:1 is not a pixel of the monitor. */
    @Test
    void pixelsOfTheImageAreNotThoseOfTheMonitor() {
        onClick(editor::repaint);
        JsonNode answer = bench.done(MOUSE, CLICK);
        String id = answer.at("/screenshot/screenshot_id").asText();
        bench.refused("coordinates_ambiguous", MOUSE, CLICK);
        desktop.onEvent(event -> {});
        JsonNode clicked = bench.done(
                MOUSE, "{'action':'click','x':45,'y':46,'monitorIndex':0,'screenshotId':'%s'}".formatted(id));
        assertThat(clicked.get("final_position")).isEqualTo(ToolBench.json("{'x':105,'y':106}"));
    }

    @Test
    void theImageOfAMonitorIsOneThatCanBePointedAt() {
        JsonNode answer = bench.done(
                MOUSE, "{'action':'click','x':15,'y':16,'monitorIndex':2,'observe':'monitor','settleMs':30}");
        String id = answer.at("/screenshot/screenshot_id").asText();
        assertThat(answer.at("/screenshot/note").asText()).contains(id);
        bench.refused("coordinates_ambiguous", MOUSE, "{'action':'click','x':15,'y':16,'monitorIndex':2}");
        bench.done(MOUSE, "{'action':'click','x':15,'y':16,'monitorIndex':2,'screenshotId':'%s'}".formatted(id));
    }
}
