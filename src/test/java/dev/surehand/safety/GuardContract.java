package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.WitnessWindow;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of a policy on any desktop. A window in another process reports whether any input reached it. */
abstract class GuardContract {

    static final String POLICY = """
            {"rules": [
              {"name": "secrets", "app": "*", "title": "Very secret", "verdict": "deny"},
              {"name": "papers", "app": "*", "title": "Only to be read", "verdict": "look-only"}]}""";

    /** The place of the window, in pixels of the primary monitor. */
    static final Rectangle PLACE = new Rectangle(100, 100, 500, 400);

    static final String FREE = "Free to be worked";

    private WitnessWindow window;

    /** Returns the tools of a server with the policy. */
    protected abstract ToolCalls tools();

    /** Opens a window that has the keyboard focus and is in front of all others. */
    protected abstract WitnessWindow openAt(Rectangle place);

    @BeforeEach
    void open() {
        window = openAt(PLACE);
        window.title(FREE);
        Patience.until("it has its title", () -> titles().contains(FREE));
        tools().done("mouse_control", "{'action':'move','x':650,'y':700,'monitorIndex':0,'screenshotId':'monitor'}");
        window.clear();
    }

    private String titles() {
        return tools().done("list_windows", "{}").toString();
    }

    private void rename(String title) {
        window.title(title);
        Patience.until("it has no title of before", () -> !titles().contains(FREE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mouse_control {'action':'click','x':300,'y':200,'monitorIndex':0,'screenshotId':'monitor'}",
                "mouse_control {'action':'move','x':300,'y':200,'monitorIndex':0,'screenshotId':'monitor'}",
                "mouse_control {'action':'scroll','x':300,'y':200,'monitorIndex':0,'screenshotId':'monitor','direction':'down'}",
                "mouse_control {'action':'drag','x':300,'y':200,'endX':320,'endY':220,'monitorIndex':0,'screenshotId':'monitor'}",
                "mouse_control {'action':'drag','x':650,'y':700,'endX':320,'endY':220,'monitorIndex':0,'screenshotId':'monitor'}",
                "keyboard_control {'action':'type','text':'hello'}",
                "keyboard_control {'action':'press','key':'ctrl+v'}",
                "keyboard_control {'action':'key_down','key':'shift'}",
                "clipboard_control {'action':'paste','text':'hello'}",
                "click {'window_id':'ID','x':50,'y':50}",
                "type_text {'window_id':'ID','text':'hello'}",
                "press_key {'window_id':'ID','key':'a'}",
                "window_control {'window_id':'ID','action':'move','x':0,'y':0,'monitorIndex':0}",
                "window_control {'window_id':'ID','action':'close'}"
            })
    void nothingReachesADeniedWindow(String call) {
        String id = id();
        look(id);
        Rectangle place = window.bounds();
        String[] words = call.replace("ID", id).split(" ", 2);
        rename("Very secret");
        assertRefused("secrets", words[0], words[1]);
        window.title("Only to be read");
        Patience.until("it is to be read", () -> titles().contains("Only to be read"));
        assertRefused("papers", words[0], words[1]);
        assertThat(window.settledEvents()).isEmpty();
        assertThat(window.bounds()).isEqualTo(place);
    }

    /** Looks at the window while it may be worked. */
    protected void look(String id) {
        tools().done("take_window_screenshot", "{'window_id':'%s'}".formatted(id));
    }

    private void assertRefused(String rule, String tool, String arguments) {
        JsonNode answer = tools().refused("blocked_by_policy", tool, arguments);
        assertThat(answer.at("/error_details/rule").asText()).isEqualTo(rule);
        assertThat(answer.get("error").asText()).contains("Work another window, or ask the user");
    }

    private String id() {
        return tools().done("list_windows", "{'title':'%s'}".formatted(FREE))
                .at("/windows/0/window_id")
                .asText();
    }

    @Test
    void theSameReachesItWithoutTheRule() {
        tools().done("mouse_control", "{'action':'click','x':300,'y':200,'monitorIndex':0,'screenshotId':'monitor'}");
        assertThat(window.settledEvents()).isNotEmpty();
    }

    @Test
    void itIsBlackAndHasNoTitle() {
        String id = id();
        rename("Very secret");
        assertThat(titles()).contains(id).doesNotContain("Very secret");
        assertThat(tools().done("keyboard_control", "{'action':'get_layout'}").toString())
                .contains(id)
                .doesNotContain("Very secret");
        assertThat(colours(PLACE)).containsExactly(0);
        tools().refused("blocked_by_policy", "take_window_screenshot", "{'window_id':'%s'}".formatted(id));
        window.title("Only to be read");
        Patience.until("it is to be read", () -> titles().contains("Only to be read"));
        assertThat(colours(PLACE).size()).isGreaterThan(5);
    }

    /** Returns the colours of an area, in pixels of the primary monitor. */
    protected Set<Integer> colours(Rectangle area) {
        return colours(tools(), area);
    }

    protected static Set<Integer> colours(ToolCalls tools, Rectangle area) {
        BufferedImage image = tools.picture(
                "screenshot_control",
                "{'target':'region','monitorIndex':0,'x':%d,'y':%d,'width':%d,'height':%d,'format':'png'}"
                        .formatted(area.x, area.y, area.width, area.height));
        assertThat(image.getWidth()).isEqualTo(area.width);
        return IntStream.of(image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth()))
                .map(pixel -> pixel & 0xFFFFFF)
                .boxed()
                .collect(Collectors.toSet());
    }
}
