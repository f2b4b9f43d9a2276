package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.WitnessEvent;
import dev.surehand.testdesktop.WitnessWindow;
import dev.surehand.tool.ToolCalls;
import java.awt.Point;
import java.awt.Rectangle;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the window tools on any desktop. One window lies behind another, and both report what they saw. */
abstract class WindowToolsContract {

    static final String CONTROL = "window_control";

    /** The bounds of the window behind, in pixels of the primary monitor. */
    private static final Rectangle BEHIND = new Rectangle(120, 100, 500, 400);

    private static final Rectangle FRONT = new Rectangle(100, 80, 560, 460);

    protected WitnessWindow behind;
    protected WitnessWindow front;

    /** The id of the window behind. */
    protected String id;

    /** The screenshot of the window behind, taken before the other window covered it. */
    protected JsonNode look;

    protected abstract ToolCalls tools();

    /** Opens a window in a frame, with the keyboard focus. */
    protected abstract WitnessWindow openBehind(Rectangle bounds);

    /** Opens another window in front of it. */
    protected abstract WitnessWindow openFront(Rectangle bounds);

    @BeforeEach
    void open() {
        behind = openBehind(onDesktop(BEHIND));
        behind.title("Behind");
        id = id("Behind");
        look = look();
        front = openFront(onDesktop(FRONT));
        front.title("Front");
        id("Front");
    }

    /** Takes a picture of the window behind. */
    protected JsonNode look() {
        return tools().done("take_window_screenshot", "{'window_id':'%s'}".formatted(id));
    }

    private Rectangle onDesktop(Rectangle onPrimary) {
        Rectangle place = new Rectangle(onPrimary);
        place.translate(monitor(0).x, monitor(0).y);
        return place;
    }

    /** Returns the bounds of a monitor in pixels of the desktop. */
    private Rectangle monitor(int index) {
        JsonNode m = tools().done("screenshot_control", "{'action':'list_monitors'}")
                .get("monitors")
                .get(index);
        return new Rectangle(
                m.get("x").asInt(),
                m.get("y").asInt(),
                m.get("width").asInt(),
                m.get("height").asInt());
    }

    protected String id(String title) {
        return tools().done(CONTROL, "{'action':'wait_for','condition':'focused','title':'%s'}".formatted(title))
                .at("/window/window_id")
                .asText();
    }

    protected JsonNode control(String action, String more) {
        return tools().done(CONTROL, "{'action':'%s','window_id':'%s'%s}".formatted(action, id, more));
    }

    /** Returns a pixel of the canvas, in pixels of the window's image. */
    protected String pixel(int x, int y) {
        JsonNode bounds = look.get("bounds");
        Rectangle canvas = behind.canvas();
        return "'window_id':'%s','x':%d,'y':%d"
                .formatted(
                        id,
                        canvas.x - bounds.get("x").asInt() + x,
                        canvas.y - bounds.get("y").asInt() + y);
    }

    protected Point pressed() {
        WitnessEvent.Press press = behind.awaitEvent(WitnessEvent.Press.class, p -> true);
        Rectangle canvas = behind.canvas();
        return new Point(press.at().x - canvas.x, press.at().y - canvas.y);
    }

    // S2-14, S2-18: the window is brought to the front and hit to the pixel; the other window sees no press
    @Test
    void aCoveredWindowIsClicked() {
        JsonNode answer = tools().done("click", "{%s}".formatted(pixel(33, 44)));
        assertThat(answer.get("focus_method").asText()).isEqualTo("api");
        assertThat(pressed()).isEqualTo(new Point(33, 44));
        assertThat(front.events(WitnessEvent.Press.class)).isEmpty();
    }

    /** Moves the window that lies behind, in pixels of the desktop. */
    protected void moveBehind(int x, int y) {
        behind.move(x, y);
    }

    // C-45
    @Test
    void aWindowThatMovedIsClickedAndOneThatWasResizedIsNot() {
        String pixel = pixel(33, 44);
        Rectangle left = monitor(1);
        moveBehind(left.x + 40, left.y + 120);
        tools().done(CONTROL, "{'action':'wait_for','condition':'appear','window_id':'%s'}".formatted(id));
        tools().done("click", "{%s}".formatted(pixel));
        assertThat(pressed()).isEqualTo(new Point(33, 44));
        assertThat(left.contains(behind.canvas())).isTrue();
        control("resize", ",'width':640,'height':480");
        tools().refused("stale_screenshot", "click", "{%s}".formatted(pixel));
    }

    // S3-07, S3-48
    @Test
    void statesAreReached() {
        assertThat(control("maximize", "").at("/window/state").asText()).isEqualTo("maximized");
        assertThat(control("restore", "").at("/window/state").asText()).isEqualTo("normal");
        assertThat(control("minimize", "").at("/window/state").asText()).isEqualTo("minimized");
        tools().refused("window_minimized", "take_window_screenshot", "{'window_id':'%s'}".formatted(id));
        assertThat(tools().done("list_windows", "{'title':'Behind'}")
                        .at("/windows/0/state")
                        .asText())
                .isEqualTo("minimized");
        assertThat(control("front", "").at("/window/focused").asBoolean()).isTrue();
    }

    @Test
    void placesAreReached() {
        JsonNode placed = control("set_bounds", ",'monitorIndex':0,'x':60,'y':70,'width':610,'height':420");
        assertThat(placed.get("reached").asBoolean()).isTrue();
        assertThat(placed.at("/window/monitor_rect"))
                .isEqualTo(ToolCalls.json("{'x':60,'y':70,'width':610,'height':420}"));
        placed = control("move_to_monitor", ",'monitorIndex':1");
        assertThat(placed.at("/window/monitorIndex").asInt()).isEqualTo(1);
        assertGoesBack();
    }

    protected void assertGoesBack() {
        control("back", "");
        assertThat(tools().done("list_windows", "{}").get("windows").findValuesAsText("window_id"))
                .endsWith(id);
    }

    // S2-19, S2-20
    @Test
    void textAndKeysGoToTheWindowThatIsNamed() {
        behind.focusText();
        tools().done("focus_window", "{'window_id':'%s'}".formatted(id("Front")));
        tools().done("type_text", "{'window_id':'%s','text':'Grüße, 漢字'}".formatted(id));
        tools().done("press_key", "{'window_id':'%s','key':'backspace'}".formatted(id));
        behind.awaitText("Grüße, 漢");
        assertThat(behind.text()).isEqualTo("Grüße, 漢");
        assertThat(front.text()).isEmpty();
    }
}
