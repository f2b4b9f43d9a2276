package dev.surehand.agent.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.agent.loop.RunReport;
import dev.surehand.agent.loop.RunStatus;
import dev.surehand.agent.sequence.RecordedSequence;
import dev.surehand.agent.sequence.RecordedStep;
import dev.surehand.agent.sequence.RecordedStep.StepAnchor;
import dev.surehand.agent.sequence.Recording;
import dev.surehand.agent.sequence.SequenceRecorder;
import dev.surehand.agent.session.SessionReader;
import java.awt.Color;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** A replay presses what was meant or stops: it never presses anything else (S4-68, S4-74). */
class ReplayTargetTest extends ReplayedForm {

    @Test
    void whatMovedInsideItsWindowIsFound() throws Exception {
        form.height = 320;
        form.bar += 47;
        form.parts.forEach(part -> part.y += 47);
        RunReport report = replayed();
        assertThat(screen.done).isEqualTo(ALL);
        assertThat(report.status()).as(report.summary()).isEqualTo(RunStatus.COMPLETED);
    }

    @Test
    void anotherLabelStopsIt() throws Exception {
        form.part("Save").shown = "Send";
        stopsBeforeSave("looks different");
    }

    @Test
    void aGreyButtonStopsIt() throws Exception {
        form.part("Save").isEnabled = false;
        stopsBeforeSave("looks different");
    }

    @Test
    void anotherColourStopsIt() throws Exception {
        form.part("Save").face = new Color(0x99C1F1);
        stopsBeforeSave("looks different");
    }

    @Test
    void aMissingButtonStopsIt() throws Exception {
        form.parts.remove(form.part("Save"));
        stopsBeforeSave("looks different");
    }

    /** A second one of the same name and the same look, with the same things around it. */
    @Test
    void twoOfTheSameStopIt() throws Exception {
        form.height = 400;
        form.add("textfield", "City", 90, 270);
        form.add("button", "Save", 30, 340);
        form.add("button", "Cancel", 170, 340);
        RunReport report = run(
                        recorded(RecordedForm.click(140, 275), Map.of()),
                        new ReplaySettings(Map.of(), Duration.ZERO, false, ""))
                .run();
        assertThat(report.summary()).contains("2 places look the same");
        assertThat(screen.done).isEmpty();
    }

    /** The element is better evidence than the pixels, where there is one of its name only. */
    @Test
    void anElementIsFoundInAnotherTheme() throws Exception {
        hasElements = true;
        form.parts.forEach(part -> part.face = new Color(0x99C1F1));
        isRight();
    }

    @Test
    void anElementThatIsNotEnabledStopsIt() throws Exception {
        hasElements = true;
        form.part("Save").isEnabled = false;
        stopsBeforeSave("is not enabled");
    }

    @Test
    void pixelsAndElementsMustAgree() throws Exception {
        hasElements = true;
        form.part("Save").name = "Delete all";
        stopsBeforeSave("it is button \"Delete all\" instead of button \"Save\"");
    }

    @Test
    void twoElementsOfOneNameInAnotherThemeStopIt() throws Exception {
        hasElements = true;
        form.height = 400;
        form.add("button", "Save", 30, 340);
        form.parts.stream().filter(part -> part.role.equals("button")).forEach(part -> part.face = Color.ORANGE);
        stopsBeforeSave("2 elements are button \"Save\"");
    }

    /** A list lost its first row, so that another row is in its place. */
    @Test
    void theSameButtonOfAnotherRowIsNotPressed() throws Exception {
        Consumer<PaintedWindow> rows = window -> {
            window.parts.clear();
            window.add("label", "invoice", 90, 40);
            window.add("button", "Delete", 215, 40);
            window.add("label", "letter", 90, 90);
            window.add("button", "Delete", 215, 90);
        };
        PaintedScreen before = RecordedForm.screen();
        rows.accept(before.windows.get(0));
        Path session = RecordedForm.record(before, directory, RecordedForm.click(330, 155));
        Recording recording = SequenceRecorder.record(SessionReader.of(session), "form", Map.of());
        library().add(recording.sequence(), recording.templates());
        rows.accept(form);
        form.parts.remove(0);
        form.parts.remove(0);
        form.parts.forEach(part -> part.y = 40);
        RunReport report = run(library().read("form"), new ReplaySettings(Map.of(), Duration.ZERO, false, ""))
                .run();
        assertThat(report.status()).isEqualTo(RunStatus.MISMATCH);
        assertThat(screen.done).isEmpty();
    }

    /** The field looks the same, and there is no other; what is beside it is another word. */
    @Test
    void aFieldWithAnotherCaptionIsNotFilledIn() throws Exception {
        PaintedScreen before = RecordedForm.screen();
        before.windows.get(0).parts.clear();
        before.windows.get(0).add("textfield", "City", 90, 40);
        Path session = RecordedForm.record(before, directory, RecordedForm.click(170, 155));
        Recording recording = SequenceRecorder.record(SessionReader.of(session), "form", Map.of());
        library().add(recording.sequence(), recording.templates());
        form.parts.clear();
        form.add("textfield", "Port", 90, 40);
        RecordedSequence sequence = library().read("form");
        RunReport report = run(sequence, new ReplaySettings(Map.of(), Duration.ZERO, false, ""))
                .run();
        assertThat(report.summary()).contains("1 place(s) look like it, but what was near it is not there.");
        assertThat(screen.done).isEmpty();
        isWrongWith(changed(
                sequence,
                anchor -> new StepAnchor(
                        anchor.x(),
                        anchor.y(),
                        anchor.template(),
                        anchor.core(),
                        anchor.alike(),
                        List.of(),
                        anchor.element())));
    }

    private static RecordedSequence changed(RecordedSequence sequence, UnaryOperator<StepAnchor> change) {
        return new RecordedSequence(
                sequence.name(),
                sequence.task(),
                sequence.session(),
                sequence.recorded(),
                sequence.parameters(),
                sequence.steps().stream()
                        .map(step -> new RecordedStep(
                                step.action(),
                                step.arguments(),
                                step.window(),
                                step.points().stream().map(change).toList(),
                                step.focus(),
                                step.expect(),
                                step.seconds(),
                                step.risk()))
                        .toList());
    }

    /** Shows that the trap is one: without the evidence that stops the replay, something else is pressed. */
    private void isWrongWith(RecordedSequence sequence) throws Exception {
        var unused = run(sequence, new ReplaySettings(Map.of(), Duration.ZERO, false, ""))
                .run();
        assertThat(screen.done).isNotEmpty();
    }

    @Test
    void aWindowThatCoversItStopsIt() throws Exception {
        PaintedWindow other = new PaintedWindow("9", "mail", "Inbox", 60, 240);
        other.hasFocus = false;
        screen.windows.add(0, other);
        RunReport report = replayed();
        assertThat(report.status()).as(report.summary()).isEqualTo(RunStatus.MISMATCH);
        assertThat(screen.done).doesNotContain("click Save").doesNotContain("click nothing");
    }

    /** A question of the same program, with the same button at the same place. */
    private static PaintedWindow question() {
        PaintedWindow dialog = new PaintedWindow("8", "forms", "Question", 82, 254);
        dialog.width = 136;
        dialog.height = 40;
        dialog.bar = 0;
        dialog.hasFocus = false;
        dialog.add("button", "Save", 8, 6);
        return dialog;
    }

    private void isCovered() throws Exception {
        RecordedSequence sequence = recorded(RecordedForm.click(140, 275), Map.of());
        screen.windows.add(0, question());
        RunReport report = run(sequence, new ReplaySettings(Map.of(), Duration.ZERO, false, ""))
                .run();
        assertThat(report.summary()).contains("The window \"Question\" of \"forms\" covers it.");
        assertThat(screen.done).isEmpty();
    }

    @Test
    void aDialogThatCoversItStopsIt() throws Exception {
        isCovered();
    }

    /** The picture shows the button of the dialog, which was not there when the windows were listed first. */
    @Test
    void aDialogThatOpensOverItWhileItIsSoughtStopsIt() throws Exception {
        RecordedSequence sequence = recorded(RecordedForm.click(140, 275), Map.of());
        screen.onShot = () -> {
            if (screen.windows.size() == 1) {
                screen.windows.add(0, question());
            }
        };
        RunReport report = run(sequence, new ReplaySettings(Map.of(), Duration.ZERO, false, ""))
                .run();
        assertThat(report.summary()).contains("The window \"Question\" of \"forms\" covers it.");
        assertThat(screen.done).isEmpty();
    }

    /** Another button is in the place when the mouse would be there. */
    @Test
    void whatChangesWhileItIsSoughtIsNotPressed() throws Exception {
        RecordedSequence sequence = recorded(RecordedForm.click(140, 275), Map.of());
        screen.onShot = () -> form.part("Save").shown = "Send";
        RunReport report = run(sequence, new ReplaySettings(Map.of(), Duration.ZERO, false, ""))
                .run();
        assertThat(report.summary()).contains("It changes while it is looked at.");
        assertThat(screen.done).isEmpty();
    }

    @Test
    void aDialogThatCoversTheElementStopsIt() throws Exception {
        hasElements = true;
        form.parts.forEach(part -> part.face = new Color(0x99C1F1));
        isCovered();
    }

    /** Which of the two was meant is unclear, even if only one has the same things around it. */
    @Test
    void aNewTwinStopsIt() throws Exception {
        form.add("button", "Save", 30, 200);
        stopsBeforeSave("2 places look like it instead of 1");
    }

    /**
     * An empty field is clear only by what is around it. A twin in its place has all of that around it, and the field that moved on has not, so the
     * whole look does not help: what is right at the point is there twice.
     */
    @Test
    void aTwinInThePlaceOfAFieldStopsIt() throws Exception {
        form.width = 600;
        form.add("textfield", "Name", 330, 40).name = "second Name";
        RunReport report = replayed();
        assertThat(report.summary()).contains("3 places look like it instead of 2");
        assertThat(screen.done).isEmpty();
        isWrongWith(changed(
                library().read("form"),
                anchor -> new StepAnchor(
                        anchor.x(),
                        anchor.y(),
                        anchor.template(),
                        anchor.core(),
                        3,
                        anchor.landmarks(),
                        anchor.element())));
    }
}
