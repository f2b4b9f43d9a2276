package dev.surehand.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.agent.session.JournalEvent;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.geometry.ScreenRect;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** S4-69, S4-70, S4-71: how much of a reply is done before the model looks again. */
class SpeedModesTest {

    private static final String TWO =
            "{'actions': [{'action': 'key', 'keys': 'a'}, {'action': 'key', 'keys': 'b'}, {'action': 'screenshot'}]}";
    private static final String END = "{'actions': [{'action': 'done', 'success': false, 'summary': ''}]}";

    @AutoClose
    private final AgentBench bench = new AgentBench();

    private FakeWindow window;

    @BeforeEach
    void open() {
        window = bench.tools.desktop.open("Shop: cart (2) - Browser", new ScreenRect(100, 100, 400, 300));
    }

    /** Changes the title during the first action. */
    private int doneWhenTheTitleBecomes(String title) {
        bench.onEvent = () -> {
            if (bench.kinds.get(bench.kinds.size() - 1).equals("action_started")) {
                window.retitle(title);
            }
        };
        return bench.run(TWO, END).actions();
    }

    @ParameterizedTest
    @EnumSource(names = {"MEDIUM", "HIGH", "MAX"})
    void aReplyIsDoneAsAWholeWhileNothingElseChanges(SpeedMode speed) {
        bench.speed = speed;
        assertThat(bench.run(TWO, END).actions()).isEqualTo(2);
    }

    @Test
    void atLowSpeedTheModelLooksAfterEachAction() {
        bench.speed = SpeedMode.LOW;
        assertThat(bench.run(TWO, END).actions()).isEqualTo(1);
        assertThat(bench.said.toString()).contains("Check in the picture whether the last action had the effect");
    }

    @ParameterizedTest
    @EnumSource(names = {"MEDIUM", "HIGH"})
    void anotherPageInTheSameWindowIsLookedAt(SpeedMode speed) {
        bench.speed = speed;
        assertThat(doneWhenTheTitleBecomes("Shop: payment - Browser")).isEqualTo(1);
        assertThat(bench.said.toString()).contains("The screen changed, so the rest of your actions was not done.");
    }

    /** A counter, a clock, and the mark of work that is not saved. */
    @ParameterizedTest
    @CsvSource({"Shop: cart (3) - Browser", "12:31:07 Shop: cart - Browser", "*Shop: cart (2) - Browser"})
    void aTitleThatCountsStopsNothing(String title) {
        bench.speed = SpeedMode.HIGH;
        assertThat(doneWhenTheTitleBecomes(title)).isEqualTo(2);
    }

    @Test
    void aNewWindowIsLookedAt() {
        bench.speed = SpeedMode.HIGH;
        bench.onEvent = () -> {
            if (bench.kinds.get(bench.kinds.size() - 1).equals("action_started")) {
                bench.tools.desktop.open("Print", new ScreenRect(200, 200, 300, 200));
            }
        };
        assertThat(bench.run(TWO, END).actions()).isEqualTo(1);
    }

    @Test
    void failuresMakeItSlowerAndTheRecordSaysSo() {
        bench.speed = SpeedMode.HIGH;
        String outside = "{'actions': [{'action': 'left_click', 'x': 99999, 'y': 1}]}";
        bench.run(outside, outside, outside, outside, END);
        assertThat(bench.events(JournalEvent.MODE_CHANGED))
                .extracting(event ->
                        event.path("from").asText() + " " + event.path("to").asText())
                .containsExactly("high medium", "medium low");
    }
}
