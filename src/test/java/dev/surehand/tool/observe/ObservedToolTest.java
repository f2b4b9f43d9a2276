package dev.surehand.tool.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.tool.ToolBench;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Tests acting and observing in one call, on the fake desktop. */
class ObservedToolTest {

    private static final String MOUSE = "mouse_control";
    private static final String KEYBOARD = "keyboard_control";
    private static final String ENTER = "{'action':'press','key':'enter','observe':'change'}";
    private static final String CLICK = "{'action':'click','x':150,'y':160,'monitorIndex':0,'observe':'change'}";

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private final FakeDesktop desktop = bench.desktop;
    private final FakeWindow editor = desktop.open("Editor", new ScreenRect(100, 100, 400, 300));

    private Consumer<String> listener = event -> {};

    /** Runs something after a click and the given number of rests. */
    private void onClick(int rests, Runnable what) {
        Consumer<String> before = listener;
        listener = event -> {
            before.accept(event);
            if (event.equals("release left button")) {
                desktop.later(rests, what);
            }
        };
        desktop.onEvent(listener);
    }

    private JsonNode effect(String tool, String arguments) {
        return bench.done(tool, arguments).get("effect");
    }

    @Test
    void withoutItNothingIsReportedAndNobodyWaits() {
        JsonNode answer = bench.done(MOUSE, "{'action':'click','x':150,'y':160,'monitorIndex':0}");
        assertThat(answer.has("effect") || answer.has("summary") || answer.has("screenshot"))
                .isFalse();
        assertThat(desktop.rested()).isZero();
    }

    @Test
    void aRepaintIsReportedToThePixel() {
        onClick(1, editor::repaint);
        JsonNode answer = bench.done(MOUSE, CLICK);
        assertThat(answer.get("effect").toString())
                .isEqualTo(ToolBench.json("""
                        {'changed':[{'monitorIndex':0,'x':100,'y':100,'width':400,'height':300}],
                        'settled':true,'waited_ms':%d,
                        'focused_window':{'window_id':'100','title':'Editor','pid':4711},
                        'new_windows':[],'closed_windows':[]}""".formatted(desktop.rested().toMillis()))
                        .toString());
        assertThat(answer.toString())
                .startsWith("{\"summary\":\"Clicked 150,160 on monitor 0; 400×300 px changed at 100,100.\"");
        assertThat(desktop.screen().watches()).isZero();
    }

    @Test
    void nothingAnswered() {
        JsonNode answer = bench.done(MOUSE, CLICK.replace("150", "1500"));
        assertThat(answer.at("/effect/changed")).isEmpty();
        assertThat(answer.at("/effect/settled").asBoolean()).isTrue();
        assertThat(answer.at("/effect/waited_ms").asInt()).isEqualTo(400);
        assertThat(answer.get("summary").asText()).isEqualTo("Clicked 1500,160 on monitor 0; nothing changed there.");
    }

    @Test
    void aDialogThatTakesItsTimeIsReportedByName() {
        // Like a button that is highlighted under the pointer at once.
        onClick(1, editor::repaint);
        onClick(8, () -> desktop.open("Save \"as\"", new ScreenRect(300, 200, 200, 100)));
        JsonNode answer = bench.done(MOUSE, CLICK);
        assertThat(answer.at("/effect/new_windows/0/window_id").asText()).isEqualTo("101");
        assertThat(answer.at("/effect/focused_window/window_id").asText()).isEqualTo("101");
        assertThat(answer.at("/effect/changed/0"))
                .isEqualTo(ToolBench.json("{'monitorIndex':0,'x':100,'y':100,'width':400,'height':300}"));
        assertThat(answer.get("summary").asText()).endsWith("; window \"Save \\\"as\\\"\" opened.");
    }

    @Test
    void aWindowOnAnotherMonitorIsReportedToo() {
        onClick(1, () -> {
            editor.repaint();
            desktop.open("Far", new ScreenRect(2500, 100, 300, 200));
        });
        JsonNode effect = effect(MOUSE, CLICK);
        assertThat(effect.get("changed")).hasSize(1);
        assertThat(effect.at("/new_windows/0/title").asText()).isEqualTo("Far");
    }

    /** E2.4: a button that is pressed stays unchanged before its dialog closes. */
    @Test
    void waitsForWhatAButtonDoesAfterEnter() {
        FakeWindow dialog = desktop.open("Save as", new ScreenRect(300, 200, 400, 100));
        desktop.onEvent(event -> {
            if (event.equals("release enter")) {
                desktop.later(1, dialog::repaint);
                desktop.later(18, () -> desktop.closeWindow(dialog));
            }
        });
        JsonNode answer = bench.done(KEYBOARD, ENTER);
        assertThat(answer.at("/effect/closed_windows/0/title").asText()).isEqualTo("Save as");
        assertThat(answer.at("/effect/settled").asBoolean()).isTrue();
        assertThat(answer.at("/focused_window/title").asText()).isEqualTo("Editor");
        assertThat(answer.at("/effect/waited_ms").asInt()).isEqualTo(790);
    }

    /** E2.4: the caller's own limit applies, and the answer does not report that as settled. */
    @Test
    void reportsNoRestBeforeAButtonCanHaveAnswered() {
        editor.place(new ScreenRect(100, 100, 200, 40));
        desktop.onEvent(event -> editor.repaint());
        for (String tool : List.of(
                "{'action':'press','key':'enter','observe':'change','settleMs':400}",
                "{'action':'press','key':'alt+s','observe':'change','settleMs':400}",
                "{'action':'type','text':'a\\n','observe':'change','settleMs':400}")) {
            JsonNode effect = effect(KEYBOARD, tool);
            assertThat(effect.get("waited_ms").asInt()).as(tool).isLessThanOrEqualTo(400);
            assertThat(effect.get("settled").asBoolean()).as(tool).isFalse();
        }
        JsonNode typed = effect(KEYBOARD, "{'action':'type','text':'a','observe':'change','settleMs':400}");
        assertThat(typed.get("settled").asBoolean()).isTrue();
        JsonNode longer = effect(KEYBOARD, ENTER.replace("'change'", "'change','settleMs':3000"));
        assertThat(longer.get("waited_ms").asInt()).isEqualTo(720);
        assertThat(longer.get("settled").asBoolean()).isTrue();
        JsonNode clicked = effect(MOUSE, CLICK.replace("'y':160", "'y':120"));
        assertThat(clicked.get("waited_ms").asInt()).isEqualTo(700);
        assertThat(clicked.get("settled").asBoolean()).isTrue();
    }

    /** E2.4: an effect that begins just before settleMs is over gets time to settle. */
    @Test
    void letsALateAnswerComeToRest() {
        FakeWindow dialog = desktop.open("Save as", new ScreenRect(300, 200, 400, 300));
        onClick(12, () -> desktop.closeWindow(dialog));
        JsonNode effect = effect(MOUSE, CLICK.replace("150", "350").replace("160", "250"));
        assertThat(effect.get("closed_windows")).hasSize(1);
        assertThat(effect.get("settled").asBoolean()).isTrue();
        assertThat(effect.get("waited_ms").asInt()).isGreaterThan(400);
    }

    /** E2.4: a large change after a click is an answer, and the call waits no longer. */
    @Test
    void endsEarlyWhereMoreThanAButtonHasAnswered() {
        onClick(1, editor::repaint);
        assertThat(effect(MOUSE, CLICK).get("waited_ms").asInt()).isEqualTo(30 + 9 * 30);
    }

    /** E2.4: the last look differs, because the program drew when it was asked, and nothing changes after that. */
    @Test
    void looksAgainAfterAProgramHasDrawnLate() {
        editor.place(new ScreenRect(100, 100, 200, 40));
        onClick(1, editor::repaint);
        onClick(2, () -> editor.with(FakeWindow.Habit.DRAWS_WHEN_ASKED));
        JsonNode effect = effect(MOUSE, CLICK.replace("'y':160", "'y':120"));
        assertThat(effect.get("changed")).hasSize(1);
        assertThat(effect.get("settled").asBoolean()).isTrue();
        assertThat(effect.get("waited_ms").asInt()).isEqualTo(700 + 3 * 30);
    }

    @Test
    void looksAtLeastAsLongAsAsked() {
        onClick(1, editor::repaint);
        onClick(30, () -> desktop.open("Tip", new ScreenRect(800, 600, 200, 200)));
        JsonNode effect = effect(MOUSE, CLICK.replace("'change'", "'change','minMs':1000"));
        assertThat(effect.at("/new_windows/0/title").asText()).isEqualTo("Tip");
        assertThat(effect.get("settled").asBoolean()).isTrue();
        bench.refused("invalid_parameter", MOUSE, CLICK.replace("'change'", "'change','minMs':5001"));
    }

    /** E2.5: the answer is consistent for a window that closes late. */
    @Test
    void reportsTheTitleAndTheFocusOfAfterwards() {
        FakeWindow dialog = desktop.open("Save as", new ScreenRect(300, 200, 400, 300));
        onClick(5, () -> desktop.closeWindow(dialog));
        JsonNode clicked = bench.done("click", "{'window_id':'101','x':9,'y':9,'observe':'change'}");
        assertThat(clicked.get("window_title").isNull()).isTrue();
        FakeWindow next = desktop.open("Next", new ScreenRect(300, 200, 400, 300));
        onClick(5, () -> desktop.closeWindow(next));
        JsonNode moused = bench.done(MOUSE, CLICK.replace("150", "350").replace("160", "250"));
        assertThat(moused.get("window_title").asText()).isEqualTo("Editor");
        FakeWindow last = desktop.open("Last", new ScreenRect(300, 200, 400, 300));
        desktop.onEvent(event -> desktop.later(5, () -> desktop.closeWindow(last)));
        JsonNode pressed = bench.done("press_key", "{'window_id':'103','key':'enter','observe':'change'}");
        assertThat(pressed.at("/focused_window/title").asText()).isEqualTo("Editor");
        assertThat(pressed.get("focused_window")).isEqualTo(pressed.at("/effect/focused_window"));
    }

    /** E3: the answer reports the place of a window that opened. */
    @Test
    void reportsWhereAWindowOpened() {
        onClick(1, () -> desktop.open("Far", new ScreenRect(2500, 100, 300, 200)));
        assertThat(effect(MOUSE, CLICK).at("/new_windows/0"))
                .isEqualTo(ToolBench.json(
                        "{'window_id':'101','title':'Far','monitorIndex':2,'x':580,'y':300,'width':300,'height':200}"));
    }

    @Test
    void whatClosesIsReported() {
        JsonNode answer = bench.done("window_control", "{'action':'close','window_id':'100','observe':'change'}");
        assertThat(answer.at("/effect/closed_windows"))
                .isEqualTo(ToolBench.json("[{'window_id':'100','title':'Editor'}]"));
        assertThat(answer.get("summary").asText())
                .isEqualTo("Closed the window on monitor 0; 400×300 px changed at 100,100; window \"Editor\" closed.");
    }

    @Test
    void anAnimationNeverRests() {
        editor.asAnimation();
        JsonNode answer = bench.done(MOUSE, CLICK.replace("'change'", "'change','settleMs':250"));
        assertThat(answer.at("/effect/settled").asBoolean()).isFalse();
        assertThat(answer.at("/effect/waited_ms").asInt()).isEqualTo(250);
        assertThat(answer.get("summary").asText()).endsWith("; not at rest after 250 ms.");
    }

    @Test
    void fiveAreasAreReportedAndTheRestCounted() {
        onClick(1, () -> {
            for (int i = 0; i < 7; i++) {
                desktop.open("Tip", new ScreenRect(100 + 200 * i, 600, 20 + i, 20))
                        .asOverlay();
            }
        });
        JsonNode answer = bench.done(MOUSE, CLICK);
        assertThat(answer.at("/effect/changed").findValuesAsText("width"))
                .containsExactly("26", "25", "24", "23", "22");
        assertThat(answer.at("/effect/new_windows")).isEmpty();
        assertThat(answer.get("summary").asText()).contains("26×20 px changed at 1300,600 and 6 smaller areas");
    }

    @Test
    void noTimeIsOneLook() {
        onClick(1, editor::repaint);
        JsonNode effect = effect(MOUSE, CLICK.replace("'change'", "'change','settleMs':0"));
        assertThat(effect.get("changed")).isEmpty();
        assertThat(effect.get("settled").asBoolean()).isFalse();
        assertThat(effect.get("waited_ms").asInt()).isZero();
        bench.refused("invalid_parameter", MOUSE, CLICK.replace("'change'", "'change','settleMs':5001"));
    }

    @Test
    void aCallThatOnlyAsksIsNotWatched() {
        assertThat(bench.done(MOUSE, "{'action':'get_position','observe':'change'}")
                        .has("effect"))
                .isFalse();
        assertThat(bench.done(MOUSE, CLICK.replace("'click'", "'click','dryRun':true"))
                        .has("effect"))
                .isFalse();
        assertThat(bench.done("keyboard_control", "{'action':'get_layout','observe':'change'}")
                        .has("effect"))
                .isFalse();
        assertThat(desktop.rested()).isZero();
    }

    @Test
    void aRefusedCallWaitsForNothing() {
        JsonNode answer = bench.refused(
                "wrong_target_window", MOUSE, CLICK.replace("'click'", "'click','expectedWindow':'Mail'"));
        assertThat(answer.has("effect")).isFalse();
        assertThat(desktop.rested()).isZero();
        assertThat(desktop.screen().watches()).isZero();
    }

    @Test
    void theMonitorOfTheSubjectIsWatched() {
        FakeWindow far = desktop.open("Far", new ScreenRect(2500, 100, 300, 200));
        onClick(1, far::repaint);
        assertThat(effect("click", "{'window_id':'101','x':10,'y':10,'observe':'change'}")
                        .at("/changed/0"))
                .isEqualTo(ToolBench.json("{'monitorIndex':2,'x':580,'y':300,'width':300,'height':200}"));
        desktop.onEvent(event -> far.repaint());
        assertThat(effect("keyboard_control", "{'action':'type','text':'ab','observe':'change'}")
                        .at("/changed/0/monitorIndex")
                        .asInt())
                .isEqualTo(2);
        far.put(WindowState.MINIMIZED);
        desktop.onEvent(event -> editor.repaint());
        assertThat(bench.done("keyboard_control", "{'action':'press','key':'ctrl+s','observe':'change'}")
                        .get("summary")
                        .asText())
                .isEqualTo("Pressed ctrl+s on monitor 0; 400×300 px changed at 100,100.");
    }

    @Test
    void whatWasDoneIsDoneEvenIfItCannotBeSeen() {
        onClick(1, () -> {
            editor.repaint();
            desktop.screen().failCaptures("the fake is black");
        });
        JsonNode answer = bench.done(MOUSE, CLICK.replace("'change'", "'image'"));
        assertThat(answer.has("effect") || answer.has("screenshot")).isFalse();
        assertThat(answer.get("summary").asText())
                .isEqualTo("Clicked 150,160. Its effect could not be observed: the fake is black");
        bench.refused("capture_failed", MOUSE, CLICK);
        assertThat(desktop.screen().watches()).isZero();
    }

    @Test
    void anEffectStandsWithoutItsImage() {
        onClick(1, () -> desktop.open("Opened", new ScreenRect(700, 100, 350, 250)));
        desktop.screen().failWindowCaptures("the fake is black");
        JsonNode answer = bench.done("click", "{'window_id':'100','x':9,'y':9,'observe':'image'}");
        assertThat(answer.at("/effect/changed")).hasSize(1);
        assertThat(answer.get("summary").asText()).endsWith(". There is no screenshot: the fake is black");
    }

    @Test
    void cancelEndsTheWait() {
        try (ToolBench slow = new ToolBench()) {
            slow.desktop.onEvent(event -> slow.desktop.later(2, Thread.currentThread()::interrupt));
            assertThatThrownBy(() -> slow.result(MOUSE, CLICK)).isInstanceOf(CancelledException.class);
            assertThat(slow.desktop.rested()).isLessThan(Duration.ofMillis(400));
            assertThat(slow.desktop.screen().watches()).isZero();
        }
    }
}
