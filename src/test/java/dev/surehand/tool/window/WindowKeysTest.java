package dev.surehand.tool.window;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.FakeWindow.Habit;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.screen.CaptureLedger;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.ToolBench;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WindowKeysTest {

    private static final String TYPE = "type_text";
    private static final String PRESS = "press_key";

    private final ToolBench bench = new ToolBench();
    private final FakeDesktop desktop = bench.desktop;
    private final FakeWindow inbox =
            desktop.open("Inbox", new ScreenRect(100, 100, 400, 300)).ownedBy("mail", 12);
    private final FakeWindow editor =
            desktop.open("Editor", new ScreenRect(300, 200, 400, 300)).ownedBy("edit", 13);

    @AfterEach
    void close() {
        bench.close();
    }

    // S2-19: the time of a line that may have to be pasted comes last
    @Test
    void aLongTextHasTimeForItsLength() {
        JsonNode text = ToolBench.json("{'window_id':'1','text':'%s'}".formatted("漢".repeat(1000)));
        var tool = new TypeTextTool(
                bench.session, new Foreground(bench.session, new CaptureLedger(), true), Duration.ofSeconds(30));
        assertThat(tool.limit(new Arguments(text))).isEqualTo(Duration.ofMillis(30_000 + 10_000 + 1500));
    }

    @Test
    void textGoesToTheWindowThatIsNamed() {
        JsonNode answer = bench.done(TYPE, "{'window_id':'100','text':'Grüße, 漢字 🙂'}");
        assertThat(inbox.text()).isEqualTo("Grüße, 漢字 🙂");
        assertThat(editor.text()).isEmpty();
        assertThat(answer.toString()).isEqualTo(ToolBench.json("""
                                {'success':true,'characters_typed':11,'method':'keys','focus_method':'api',
                                'focused_window':{'window_id':'100','title':'Inbox','pid':12}}""").toString());
    }

    // S2-20
    @Test
    void aKeyGoesToTheWindowThatIsNamed() {
        JsonNode answer = bench.done(PRESS, "{'window_id':'100','key':'ctrl+s','modifiers':['shift']}");
        assertThat(inbox.seen()).contains("press s 0,0 [ctrl, shift]".replace("0,0", place()));
        assertThat(editor.seen()).isEmpty();
        assertThat(answer.get("keys_pressed").asInt()).isEqualTo(1);
        assertThat(desktop.down()).isEmpty();
    }

    /** The fake records keys at the pointer, which is in the corner of the desktop. */
    private static String place() {
        return "-100,-100";
    }

    // E3: the parameters of keyboard_control
    @Test
    void keysAreRepeatedWithTheAskedPause() {
        Duration before = desktop.rested();
        JsonNode answer = bench.done(
                PRESS, "{'window_id':'100','key':'tab','repeat':3,'interKeyDelayMs':100,'observe':'change'}");
        assertThat(inbox.seen().stream().filter(event -> event.startsWith("press tab")))
                .hasSize(3);
        assertThat(answer.get("keys_pressed").asInt()).isEqualTo(3);
        assertThat(answer.get("summary").asText()).startsWith("Pressed tab 3 times in window 100");
        assertThat(desktop.rested().minus(before)).isGreaterThanOrEqualTo(Duration.ofMillis(200));
    }

    // E3
    @Test
    void aCallThatPausesBetweenKeysHasTimeForIt() {
        var foreground = new Foreground(bench.session, new CaptureLedger(), true);
        Duration limit = Duration.ofSeconds(30);
        var typing = new Arguments(ToolBench.json("{'window_id':'1','text':'abcd','interKeyDelayMs':1000}"));
        assertThat(new TypeTextTool(bench.session, foreground, limit).limit(typing))
                .isGreaterThanOrEqualTo(limit.plusSeconds(4));
        var pressing = new Arguments(ToolBench.json("{'window_id':'1','key':'a','repeat':100,'interKeyDelayMs':1000}"));
        assertThat(new PressKeyTool(bench.session, foreground, limit).limit(pressing))
                .isEqualTo(limit.plusSeconds(100));
    }

    // E3
    @Test
    void textGoesByTheAskedMethod() {
        assertThat(bench.done(TYPE, "{'window_id':'100','text':'abc','method':'keys'}")
                        .get("method")
                        .asText())
                .isEqualTo("keys");
        bench.refused("invalid_parameter", TYPE, "{'window_id':'100','text':'abc','method':'magic'}");
    }

    // S2-19: between chunks
    @Test
    void typingStopsWhenAnotherWindowTakesTheKeyboard() {
        desktop.onEvent(event -> {
            if (event.equals("type c")) {
                desktop.open("Save?", new ScreenRect(150, 150, 200, 100)).ownedBy("mail", 12);
            }
        });
        JsonNode answer = bench.refused("wrong_target_window", TYPE, "{'window_id':'100','text':'abcdef'}");
        assertThat(inbox.text()).isEqualTo("abc");
        assertThat(answer.at("/error_details/characters_typed").asInt()).isEqualTo(3);
        assertThat(answer.get("error").asText()).contains("\"Save?\" (\"mail\")", "\"Inbox\" (\"mail\"), window 100");
    }

    // S2-19, S2-20: sends no key to a window that does not have the keyboard
    @Test
    void nothingIsSentToAWindowWithoutTheKeyboard() {
        inbox.with(Habit.HANGS);
        editor.place(new ScreenRect(0, 0, 1900, 1000));
        bench.refused("focus_failed", TYPE, "{'window_id':'100','text':'abc'}");
        bench.refused("focus_failed", PRESS, "{'window_id':'100','key':'enter'}");
        bench.refused("window_not_found", TYPE, "{'window_id':'7','text':'abc'}");
        assertThat(desktop.log()).isEmpty();
    }

    @Test
    void whatCannotBeTypedIsRefusedBeforeTheWindowComesForward() {
        bench.refused("invalid_parameter", PRESS, "{'window_id':'100','key':'entre'}");
        bench.refused("not_supported_here", PRESS, "{'window_id':'100','key':'browserhome'}");
        bench.refused("invalid_parameter", TYPE, "{'window_id':'100','text':'\\u0007'}");
        bench.refused("missing_required_parameter", PRESS, "{'window_id':'100'}");
        assertThat(desktop.windows().focused().orElseThrow().title()).isEqualTo("Editor");
    }

    @Test
    void twoWindowsOfOneTitleAreDistinguished() {
        FakeWindow first = desktop.open("Notes", new ScreenRect(700, 500, 300, 200));
        FakeWindow second = desktop.open("Notes", new ScreenRect(720, 520, 300, 200));
        bench.done(TYPE, "{'window_id':'102','text':'one'}");
        bench.done(TYPE, "{'window_id':'103','text':'two'}");
        assertThat(first.text()).isEqualTo("one");
        assertThat(second.text()).isEqualTo("two");
    }
}
