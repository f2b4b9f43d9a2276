package dev.surehand.agent.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.agent.loop.Handover;
import dev.surehand.agent.loop.RunReport;
import dev.surehand.agent.loop.RunStatus;
import dev.surehand.agent.sequence.RecordedSequence;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A replay works as recorded, or says why not (S4-68, S4-74). */
class ReplayRunTest extends ReplayedForm {

    @Test
    void theSameScreenIsWorkedAgain() throws Exception {
        isRight();
    }

    @Test
    void aWindowThatMovedIsFollowed() throws Exception {
        form.x = 431;
        form.y = 333;
        isRight();
    }

    /** The same program shows another document. */
    @Test
    void aWindowWithAnotherTitleStopsIt() throws Exception {
        form.title = "Letter";
        RunReport report = replayed();
        assertThat(report.summary()).contains("No window of \"forms\" has the title \"Form\"; there is \"Letter\".");
        assertThat(screen.done).isEmpty();
    }

    @Test
    void aWindowInTheBackComesToTheFront() throws Exception {
        PaintedWindow other = new PaintedWindow("9", "mail", "Inbox", 60, 240);
        form.hasFocus = false;
        screen.windows.add(0, other);
        RunReport report = replayed();
        assertThat(report.status()).as(report.summary()).isEqualTo(RunStatus.COMPLETED);
        assertThat(screen.done).containsExactly("front 7", "click Name", "type Ada", "click Save");
    }

    @Test
    void anotherProgramStopsIt() throws Exception {
        form.program = "other";
        RunReport report = replayed();
        assertThat(report.summary()).contains("There is no window of \"forms\".");
        assertThat(screen.done).isEmpty();
    }

    @Test
    void twoWindowsOfOneTitleStopIt() throws Exception {
        PaintedWindow twin = new PaintedWindow("8", "forms", "Form", 460, 400);
        twin.hasFocus = false;
        screen.windows.add(twin);
        RunReport report = replayed();
        assertThat(report.summary()).contains("2 windows of \"forms\" have the title \"Form\"");
        assertThat(screen.done).isEmpty();
    }

    /** Keys go to what has the keyboard. */
    @Test
    void textIsNotTypedIntoAnotherElement() throws Exception {
        hasElements = true;
        screen.onPress = name -> form.parts.forEach(part -> part.hasFocus = part.name.equals("City"));
        RunReport report = replayed();
        assertThat(report.status()).isEqualTo(RunStatus.MISMATCH);
        assertThat(screen.done).containsExactly("click Name");
    }

    @Test
    void aParameterGetsItsValue() throws Exception {
        RunReport report = replayed(Map.of("name", "Grace Hopper"));
        assertThat(report.status()).as(report.summary()).isEqualTo(RunStatus.COMPLETED);
        assertThat(screen.done).containsExactly("click Name", "type Grace Hopper", "click Save");
    }

    @Test
    void whatAStepMustChangeIsChecked() throws Exception {
        screen.onPress = name -> form.part("Name").hasFocus = false;
        RunReport report = replayed();
        assertThat(report.status()).isEqualTo(RunStatus.MISMATCH);
        assertThat(report.summary()).contains("was done, but the screen then is not as recorded");
        assertThat(screen.done).containsExactly("click Name");
    }

    @Test
    void aStepWaitsForWhatItAimsAt() throws Exception {
        form.program = "other";
        RecordedSequence sequence = recorded(RecordedForm.USUAL, Map.of());
        Instant opens = now.plusMillis(1500);
        ReplayRun run = run(sequence, new ReplaySettings(Map.of(), Duration.ofSeconds(2), false, ""));
        screen.onLook = () -> form.program = now.isBefore(opens) ? "other" : "forms";
        assertThat(run.run().status()).isEqualTo(RunStatus.COMPLETED);
    }

    @Test
    void aDryRunPressesNothing() throws Exception {
        RecordedSequence sequence = recorded(RecordedForm.USUAL, Map.of());
        screen.isDry = true;
        RunReport report = run(sequence, new ReplaySettings(Map.of(), Duration.ofSeconds(2), true, ""))
                .run();
        assertThat(report.status()).as(report.summary()).isEqualTo(RunStatus.REHEARSED);
        assertThat(screen.done).isEmpty();
    }

    /** The model learns what is done, where it stopped, and why. */
    @Test
    void whatIsHandedOverHasTheStepsAndTheReason() throws Exception {
        form.part("Save").shown = "Send";
        RecordedSequence sequence = recorded(RecordedForm.USUAL, Map.of());
        ReplayRun run = run(sequence, new ReplaySettings(Map.of(), Duration.ZERO, false, "some-model"));
        Handover handover = run.handover(run.run());
        assertThat(handover.position()).isEqualTo(3);
        assertThat(handover.isStepDone()).isFalse();
        assertThat(handover.steps())
                .contains("2. type \"Ada\" in \"Form\" (done)")
                .contains("3. left_click in \"Form\" (not done)");
        assertThat(handover.reason()).contains("looks different");
    }
}
