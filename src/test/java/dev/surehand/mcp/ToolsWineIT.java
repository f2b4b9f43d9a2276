package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.WitnessEvent;
import dev.surehand.testdesktop.WitnessEvent.Drag;
import dev.surehand.testdesktop.WitnessEvent.KeyPress;
import dev.surehand.testdesktop.WitnessEvent.KeyRelease;
import dev.surehand.testdesktop.WitnessEvent.Move;
import dev.surehand.testdesktop.WitnessEvent.Press;
import dev.surehand.testdesktop.WitnessEvent.Release;
import dev.surehand.testdesktop.WitnessEvent.Wheel;
import dev.surehand.testdesktop.WitnessPattern;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolCalls;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.event.KeyEvent;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Tests every action of mouse, keyboard and screenshot, over pipes to the jar in a Windows JVM. A window reports what arrived.
 */
@Timeout(120)
class ToolsWineIT {

    private static final String MOUSE = "mouse_control";
    private static final String KEYBOARD = "keyboard_control";
    private static final String SHOT = "screenshot_control";

    /** A point of the witness's canvas, in pixels of the primary monitor. */
    private static final Point AT = new Point(WineStage.OPEN.x + 90, WineStage.OPEN.y + 60);

    private static final Point END = new Point(AT.x + 50, AT.y + 40);

    @RegisterExtension
    static final WineStage STAGE = new WineStage();

    private final ToolCalls tools = STAGE.tools();
    private final WitnessProcess witness = STAGE.witness();

    @BeforeEach
    void open() {
        STAGE.open(witness, "Witness", WineStage.OPEN);
        STAGE.framed().title("Framed");
    }

    private JsonNode mouse(String action, String more) {
        return tools.done(MOUSE, "{'action':'%s'%s}".formatted(action, more));
    }

    private static String there(String more) {
        return at(AT, more);
    }

    private static String at(Point point, String more) {
        return ",'x':%d,'y':%d,'monitorIndex':0,'screenshotId':'monitor'%s".formatted(point.x, point.y, more);
    }

    private <T extends WitnessEvent> List<T> seen(Class<T> kind) {
        return witness.settledEvents(kind);
    }

    @Test
    void everyButtonIsPressedAsOftenAsItIsAsked() {
        mouse("click", there(""));
        mouse("right_click", there(",'modifiers':['ctrl','shift']"));
        mouse("middle_click", there(""));
        assertThat(seen(Press.class))
                .containsExactly(
                        new Press(1, AT, 1, Set.of()),
                        new Press(3, AT, 1, Set.of("ctrl", "shift")),
                        new Press(2, AT, 1, Set.of()));
        witness.clear();
        mouse("double_click", at(END, ""));
        mouse("triple_click", there(""));
        assertThat(seen(Press.class)).extracting(Press::clicks).containsExactly(1, 2, 1, 2, 3);
        assertThat(seen(Release.class)).hasSize(5);
    }

    @Test
    void thePointerGoesAndDragsAndTurnsTheWheel() {
        // The test before may have left it there, and then nothing moves.
        mouse("move", at(END, ""));
        JsonNode answer = mouse("move", there(""));
        assertThat(answer.at("/final_position/x").asInt()).isEqualTo(AT.x);
        assertThat(mouse("get_position", "").get("final_position")).isEqualTo(answer.get("final_position"));
        assertThat(seen(Move.class)).extracting(Move::at).contains(AT);
        mouse("drag", there(",'endX':%d,'endY':%d".formatted(END.x, END.y)));
        assertThat(seen(Press.class)).extracting(Press::at).containsExactly(AT);
        assertThat(seen(Drag.class)).extracting(Drag::at).contains(END);
        assertThat(seen(Release.class)).extracting(Release::at).containsExactly(END);
        mouse("scroll", there(",'direction':'down','amount':3"));
        mouse("scroll", there(",'direction':'left'"));
        assertThat(seen(Wheel.class).stream()
                        .filter(w -> w.axis() == WitnessEvent.Axis.VERTICAL)
                        .mapToDouble(Wheel::rotation)
                        .sum())
                .isEqualTo(3);
        assertThat(seen(Wheel.class).stream()
                        .filter(w -> w.axis() == WitnessEvent.Axis.HORIZONTAL)
                        .mapToDouble(Wheel::rotation)
                        .sum())
                .isEqualTo(-1);
    }

    @Test
    void aButtonStaysDownFromCallToCall() {
        mouse("mouse_down", there(",'button':'right'"));
        assertThat(STAGE.pressed()).isNotEmpty();
        assertThat(seen(Release.class)).isEmpty();
        mouse("mouse_up", at(END, ",'button':'right'"));
        assertThat(seen(Release.class)).containsExactly(new Release(3, END, 1, Set.of()));
        assertThat(STAGE.pressed()).isEmpty();
    }

    @Test
    void keysArePressedHeldAndLetGo() {
        witness.focusCanvas();
        keyboard("press", ",'key':'ctrl+f5','repeat':2");
        keyboard("sequence", ",'keys':[{'key':'home'},{'key':'a','modifiers':['shift']}]");
        keyboard("hold", ",'key':'pagedown','durationMs':50");
        assertThat(seen(KeyPress.class))
                .filteredOn(key -> key.code() == KeyEvent.VK_F5)
                .extracting(KeyPress::modifiers)
                .containsExactly(Set.of("ctrl"), Set.of("ctrl"));
        assertThat(seen(KeyPress.class))
                .filteredOn(key -> key.code() == KeyEvent.VK_A)
                .extracting(KeyPress::character)
                .containsExactly("A");
        assertThat(seen(KeyRelease.class))
                .extracting(KeyRelease::code)
                .contains(KeyEvent.VK_HOME, KeyEvent.VK_PAGE_DOWN);
        assertThat(keyboard("key_down", ",'key':'right'").at("/held_keys")).hasSize(1);
        assertThat(STAGE.pressed()).isNotEmpty();
        keyboard("key_up", ",'key':'right'");
        assertThat(STAGE.pressed()).isEmpty();
        keyboard("key_down", ",'key':'f7'");
        assertThat(keyboard("release_all", "").get("released")).hasSize(1);
        assertThat(STAGE.pressed()).isEmpty();
        assertThat(seen(KeyRelease.class)).extracting(KeyRelease::code).contains(KeyEvent.VK_RIGHT, KeyEvent.VK_F7);
    }

    private JsonNode keyboard(String action, String more) {
        return tools.done(KEYBOARD, "{'action':'%s'%s}".formatted(action, more));
    }

    @Test
    void textGoesToTheWindowThatIsExpected() {
        JsonNode typed = keyboard("type", ",'text':'eins\\tzwei','expectedWindow':'Witness'");
        assertThat(typed.get("characters_typed").asInt()).isEqualTo(9);
        witness.awaitText("eins\tzwei");
        JsonNode answer = tools.refused(
                "wrong_target_window", KEYBOARD, "{'action':'type','text':'x','expectedWindow':'Notepad'}");
        assertThat(answer.get("error").asText()).contains("Witness");
        assertThat(keyboard("get_layout", "").at("/focused_window/title").asText())
                .isEqualTo("Witness");
        assertThat(witness.text()).isEqualTo("eins\tzwei");
    }

    @Test
    void everyTargetIsPictured() throws IOException {
        Rectangle canvas = witness.canvas();
        BufferedImage region = tools.picture(
                SHOT,
                "{'target':'region','monitorIndex':0,'x':%d,'y':%d,'width':%d,'height':%d,'format':'png'}"
                        .formatted(canvas.x, canvas.y, canvas.width, canvas.height));
        assertThat(region.getWidth()).isEqualTo(canvas.width);
        assertShowsPattern(region, new Point());

        String file =
                tools.done(SHOT, "{'output':'file','format':'png'}").get("path").asText();
        BufferedImage monitor = ImageIO.read(STAGE.windows().file(file).toFile());
        assertShowsPattern(monitor, canvas.getLocation());

        BufferedImage window = tools.picture(
                SHOT, "{'target':'window','window_id':'%s','format':'png'}".formatted(STAGE.id("Witness")));
        assertShowsPattern(window, new Point());

        JsonNode all = tools.done(SHOT, "{'target':'all_monitors','includeCursor':true}");
        assertThat(all.get("monitors")).hasSize(3);
        assertThat(all.get("width").asInt()).isEqualTo(2000);
        assertThat(all.get("scale").asDouble()).isLessThan(0.3);
    }

    /** @param corner the corner of the canvas in the image */
    private void assertShowsPattern(BufferedImage image, Point corner) {
        Rectangle canvas = witness.canvas();
        for (int y = 0; y < canvas.height; y += 3) {
            for (int x = 0; x < canvas.width; x += 3) {
                assertThat(image.getRGB(corner.x + x, corner.y + y) & 0xFFFFFF)
                        .as("%d,%d", x, y)
                        .isEqualTo(WitnessPattern.at(x, y, canvas.getSize()).getRGB() & 0xFFFFFF);
            }
        }
    }

    @Test
    void aPictureOfTheSamePixelsIsNotSentAgain() {
        String area = "'target':'region','monitorIndex':0,'x':%d,'y':%d,'width':100,'height':100"
                .formatted(WineStage.OPEN.x, WineStage.OPEN.y);
        String id =
                tools.done(SHOT, "{%s}".formatted(area)).get("screenshot_id").asText();
        JsonNode same = tools.done(SHOT, "{%s,'ifChangedSince':'%s'}".formatted(area, id));
        assertThat(same.get("unchanged").asBoolean()).isTrue();
        witness.place(new Rectangle(WineStage.OPEN.x + 7, WineStage.OPEN.y, 400, 300));
        JsonNode other = tools.done(SHOT, "{%s,'ifChangedSince':'%s'}".formatted(area, id));
        assertThat(other.path("unchanged").asBoolean()).isFalse();
    }

    @Test
    void aWrongCallOfEachToolIsRefusedAndNothingIsSent() {
        Map<String, String> wrong = Map.ofEntries(
                Map.entry(SHOT, "invalid_monitor_index {'monitorIndex':9}"),
                Map.entry(MOUSE, "invalid_coordinates {'action':'click','x':5,'y':5,'monitorIndex':9}"),
                Map.entry(KEYBOARD, "invalid_parameter {'action':'press','key':'no such key'}"),
                Map.entry("list_windows", "invalid_parameter {'pid':-1}"),
                Map.entry("focus_window", "window_not_found {'window_id':'1'}"),
                Map.entry("take_window_screenshot", "window_not_found {'window_id':'1'}"),
                Map.entry("click", "window_not_found {'window_id':'1','x':5,'y':5}"),
                Map.entry("type_text", "window_not_found {'window_id':'1','text':'x'}"),
                Map.entry("press_key", "invalid_parameter {'window_id':'1','key':'no such key'}"),
                Map.entry("window_control", "window_not_found {'action':'close','title':'no such window'}"),
                Map.entry("clipboard_control", "missing_required_parameter {'action':'set'}"),
                Map.entry("open", "missing_required_parameter {}"),
                Map.entry("ui_snapshot", "invalid_parameter {'max':'many'}"),
                Map.entry("ui_act", "invalid_action {'action':'fly'}"),
                Map.entry("ui_wait", "missing_required_parameter {}"),
                Map.entry("overlay_control", "invalid_action {'action':'fly'}"),
                Map.entry("run_steps", "invalid_parameter {'steps':[{'tool':'run_steps'}]}"));
        assertThat(wrong.keySet()).containsExactlyInAnyOrderElementsOf(STAGE.toolNames());
        wrong.forEach((tool, call) -> {
            String[] words = call.split(" ", 2);
            tools.refused(words[0], tool, words[1]);
        });
        assertThat(witness.settledEvents()).isEmpty();
        assertThat(STAGE.pressed()).isEmpty();
    }

    @Test
    void windowsAreListedAndFound() {
        String id = STAGE.id("Witness");
        JsonNode listed = tools.done("list_windows", "{'app':'java.exe'}").get("windows");
        assertThat(listed.findValuesAsText("title"))
                .contains("Witness", "Framed")
                .doesNotContain("Untitled - Notepad");
        assertThat(listed.get(0).get("window_id").asText()).isEqualTo(id);
        assertThat(listed.get(0).get("focused").asBoolean()).isTrue();
        String notepad = STAGE.id(STAGE.notepad().title());
        assertThat(tools.done("focus_window", "{'window_id':'%s'}".formatted(notepad))
                        .get("focus_method")
                        .asText())
                .isEqualTo("api");
        assertThat(keyboard("get_layout", "").at("/focused_window/window_id").asText())
                .isEqualTo(notepad);
        assertThat(witness.isFocused()).isFalse();
    }
}
