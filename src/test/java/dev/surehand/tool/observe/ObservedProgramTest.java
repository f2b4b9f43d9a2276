package dev.surehand.tool.observe;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.tool.ToolBench;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Tests what an answer says about a program that has not read its input, or is working on it, on the fake desktop. */
class ObservedProgramTest {

    private static final String KEYBOARD = "keyboard_control";
    private static final String ENTER = "{'action':'press','key':'enter','observe':'change'}";

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private final FakeDesktop desktop = bench.desktop;
    private final FakeWindow editor = desktop.open("Editor", new ScreenRect(100, 100, 400, 300));

    private JsonNode effect(String tool, String arguments) {
        return bench.done(tool, arguments).get("effect");
    }

    /** E2.4: the answer for a stopped or busy program was "changed: [] settled". */
    @Test
    void reportsThatTheProgramHasNotReadItsInput() {
        editor.with(FakeWindow.Habit.HANGS);
        JsonNode answer = bench.done(KEYBOARD, "{'action':'press','key':'a','observe':'change'}");
        assertThat(answer.at("/effect/program").asText()).isEqualTo("input_unread");
        assertThat(answer.at("/effect/settled").asBoolean()).isFalse();
        assertThat(answer.at("/effect/waited_ms").asInt()).isEqualTo(1420);
        assertThat(answer.get("summary").asText())
                .isEqualTo(
                        "Pressed a on monitor 0; nothing changed there; the program has not read it yet after 1420 ms.");
        assertThat(desktop.reached()).contains("watch program of window 100").endsWith("watch of program ended");
    }

    /** E2.4: a program that reads late gets time to show the effect. */
    @Test
    void waitsForAProgramThatReadsLate() {
        editor.with(FakeWindow.Habit.HANGS);
        desktop.onEvent(event -> {
            if (event.equals("release a")) {
                desktop.later(25, () -> editor.without(FakeWindow.Habit.HANGS));
                desktop.later(30, editor::repaint);
            }
        });
        JsonNode effect = effect(KEYBOARD, "{'action':'press','key':'a','observe':'change'}");
        assertThat(effect.get("changed")).hasSize(1);
        assertThat(effect.get("settled").asBoolean()).isTrue();
        assertThat(effect.get("waited_ms").asInt()).isEqualTo(1150);
    }

    /** E2.4: a shortcut flashes a menu, and the program shows the pasted text only after its other work. */
    @Test
    void waitsForAProgramThatHasDrawnAndNotReadAll() {
        editor.with(FakeWindow.Habit.HANGS);
        desktop.onEvent(event -> {
            if (event.equals("release v")) {
                desktop.later(1, editor::repaint);
                desktop.later(25, () -> editor.without(FakeWindow.Habit.HANGS));
                desktop.later(30, () -> desktop.open("Pasted", new ScreenRect(600, 200, 200, 200)));
            }
        });
        JsonNode effect = effect(KEYBOARD, "{'action':'press','key':'ctrl+v','observe':'change'}");
        assertThat(effect.at("/new_windows/0/title").asText()).isEqualTo("Pasted");
        assertThat(effect.get("settled").asBoolean()).isTrue();
        assertThat(effect.has("program")).isFalse();
    }

    /** E2.4: an unrelated change does not count as settled while the program has not read its input. */
    @Test
    void reportsThatAProgramHasDrawnAndNotReadAll() {
        editor.with(FakeWindow.Habit.HANGS);
        desktop.onEvent(event -> desktop.later(1, editor::repaint));
        JsonNode answer = bench.done(KEYBOARD, "{'action':'press','key':'ctrl+v','observe':'change'}");
        assertThat(answer.at("/effect/program").asText()).isEqualTo("input_unread");
        assertThat(answer.at("/effect/settled").asBoolean()).isFalse();
        assertThat(answer.at("/effect/waited_ms").asInt()).isEqualTo(1420);
        assertThat(answer.get("summary").asText())
                .endsWith("400×300 px changed at 100,100; the program has not read it yet after 1420 ms.");
    }

    /** E2.4: a program that was busy while its dialog closed has read the key. */
    @Test
    void asksNoMoreOnceTheScreenHasAnswered() {
        FakeWindow dialog =
                desktop.open("Save as", new ScreenRect(300, 200, 400, 300)).with(FakeWindow.Habit.HANGS);
        desktop.onEvent(event -> {
            if (event.equals("release enter")) {
                desktop.later(28, () -> desktop.closeWindow(dialog));
            }
        });
        JsonNode effect = effect(KEYBOARD, ENTER);
        assertThat(effect.get("closed_windows")).hasSize(1);
        assertThat(effect.get("settled").asBoolean()).isTrue();
        assertThat(effect.has("program")).isFalse();
    }

    /** E2.4: an unknown state of the program is not reported as idle. */
    @Test
    void reportsWhatIsKnownOfTheProgram() {
        String key = "{'action':'press','key':'a','observe':'change'}";
        editor.with(FakeWindow.Habit.WORKS);
        JsonNode working = bench.done(KEYBOARD, key);
        assertThat(working.at("/effect/program").asText()).isEqualTo("working");
        assertThat(working.at("/effect/settled").asBoolean()).isFalse();
        assertThat(working.get("summary").asText()).endsWith("; the program is still at work after 1420 ms.");
        editor.without(FakeWindow.Habit.WORKS);
        editor.with(FakeWindow.Habit.TAKES_NO_QUESTIONS);
        JsonNode unknown = bench.done(KEYBOARD, key);
        assertThat(unknown.at("/effect/program").asText()).isEqualTo("unknown");
        assertThat(unknown.at("/effect/settled").asBoolean()).isTrue();
        assertThat(unknown.get("summary").asText()).endsWith("; whether the program has read it is unknown.");
        editor.without(FakeWindow.Habit.TAKES_NO_QUESTIONS);
        assertThat(effect(KEYBOARD, key).get("program").asText()).isEqualTo("idle");
    }

    /** E2.4: a page without enough processor time highlights an item under the pointer, and opens its menu later. */
    @Test
    void waitsAsLongAsTheCallerAllowsForAProgramAtWorkAfterALargeChange() {
        String click = "{'action':'click','x':150,'y':160,'monitorIndex':0,'observe':'change'}";
        editor.with(FakeWindow.Habit.WORKS);
        desktop.onEvent(event -> {
            if (event.equals("release left button")) {
                desktop.later(1, editor::repaint);
                desktop.later(30, () -> editor.without(FakeWindow.Habit.WORKS));
                desktop.later(31, editor::repaint);
            }
        });
        JsonNode effect = effect("mouse_control", click.replace("'change'", "'change','settleMs':3000"));
        assertThat(effect.get("settled").asBoolean()).isTrue();
        assertThat(effect.has("program")).isFalse();
        assertThat(effect.get("waited_ms").asInt()).isBetween(30 * 30 + 9 * 30, 1500);
        desktop.onEvent(event -> {
            if (event.equals("release left button")) {
                desktop.later(1, editor::repaint);
            }
        });
        editor.with(FakeWindow.Habit.WORKS);
        JsonNode busy = effect("mouse_control", click);
        assertThat(busy.get("settled").asBoolean()).isTrue();
        assertThat(busy.has("program")).isFalse();
        assertThat(busy.get("waited_ms").asInt()).isEqualTo(400);
    }
}
