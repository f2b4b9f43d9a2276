package dev.surehand.agent.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.agent.loop.SpeedMode;
import dev.surehand.agent.replay.PaintedScreen;
import dev.surehand.agent.replay.PaintedWindow;
import dev.surehand.agent.replay.RecordedForm;
import dev.surehand.agent.sequence.RecordedStep.StepAnchor;
import dev.surehand.agent.session.SessionReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions at low speed become sequences; what a session cannot give is refused with the reason (S4-74). */
class SequenceRecorderTest {

    private static final String END = """
            {"actions": [{"action": "done", "success": true, "summary": "Saved."}]}""";

    @TempDir
    private Path directory;

    private final PaintedScreen screen = RecordedForm.screen();
    private final PaintedWindow form = screen.windows.get(0);

    private Recording recorded(String replies, Map<String, String> parameters)
            throws InvalidSequenceException, IOException {
        return SequenceRecorder.record(
                SessionReader.of(RecordedForm.record(screen, directory, replies)), "form", parameters);
    }

    private void refuses(String replies, Map<String, String> parameters, String reason) {
        assertThatThrownBy(() -> recorded(replies, parameters))
                .isInstanceOf(InvalidSequenceException.class)
                .hasMessageContaining(reason);
    }

    private void refuses(Path session, String reason) {
        assertThatThrownBy(() -> SequenceRecorder.record(SessionReader.of(session), "form", Map.of()))
                .isInstanceOf(InvalidSequenceException.class)
                .hasMessageContaining(reason);
    }

    @Test
    void aStepHasItsWindowItsPlaceAndWhatIsAroundIt() throws Exception {
        screen.hasElements = true;
        Recording recording = recorded(RecordedForm.USUAL, Map.of());
        assertThat(recording.sequence().task()).isEqualTo("Fill the form");
        assertThat(recording.sequence().steps())
                .extracting(RecordedStep::described)
                .containsExactly(
                        "left_click \"Name\" in \"Form\"",
                        "type \"Ada\" in \"Form\"",
                        "left_click \"Save\" in \"Form\"");
        RecordedStep save = recording.sequence().steps().get(2);
        assertThat(save.window()).isEqualTo(new RecordedStep.StepWindow("forms", "Form", 360, 240, 1, true));
        StepAnchor anchor = save.points().get(0);
        assertThat(anchor.x()).isEqualTo(140 - form.x);
        assertThat(anchor.y()).isEqualTo(275 - form.y);
        assertThat(anchor.template().area().contains(anchor.x(), anchor.y())).isTrue();
        assertThat(anchor.landmarks()).isNotEmpty();
        assertThat(anchor.element().orElseThrow().isNamed()).isTrue();
        assertThat(recording.sequence().steps().get(1).focus().orElseThrow().name())
                .isEqualTo("Name");
        assertThat(recording.templates().keySet()).contains(anchor.template().file());
    }

    /** What looks otherwise with another value is in no template. */
    @Test
    void parametersReplaceTypedTexts() throws Exception {
        form.title = "Form of Ada";
        Recording recording = recorded(
                RecordedForm.click(200, 155) + RecordedForm.type("Ada, {{secret:pin}}") + RecordedForm.click(140, 275),
                Map.of("name", "Ada"));
        assertThat(recording.sequence().steps().get(1).arguments().path("text").asText())
                .isEqualTo("{{var:name}}, {{secret:pin}}");
        assertThat(recording.sequence().steps().get(0).window().title()).isEqualTo("Form of {{var:name}}");
        assertThat(recording.sequence().steps().get(0).expect().orElseThrow().region())
                .isPresent();
        assertThat(recording.sequence().steps().get(2).expect().orElseThrow().region())
                .isEmpty();
    }

    @Test
    void aParameterMustHaveBeenTyped() {
        refuses(RecordedForm.USUAL, Map.of("name", "Grace"), "never typed \"Grace\"");
    }

    @Test
    void passwordsAreNotRecorded() {
        screen.hasElements = true;
        form.part("Name").isPassword = true;
        refuses(RecordedForm.USUAL, Map.of(), "password field");
    }

    @Test
    void aSecretInAPasswordFieldStaysAMarker() throws Exception {
        screen.hasElements = true;
        form.part("Name").isPassword = true;
        Recording recording = recorded(RecordedForm.click(200, 155) + RecordedForm.type("{{secret:pin}}"), Map.of());
        assertThat(recording.sequence().steps().get(1).arguments().path("text").asText())
                .isEqualTo("{{secret:pin}}");
    }

    @Test
    void aFlatPlaceIsRefused() {
        form.parts.clear();
        form.width = 800;
        form.height = 590;
        refuses(RecordedForm.click(500, 400), Map.of(), "cannot be distinguished from others");
    }

    @Test
    void whatRepeatsItselfIsRefused() {
        form.parts.clear();
        form.width = 840;
        form.height = 600;
        for (int y = 30; y < 580; y += 40) {
            for (int x = 10; x < 700; x += 130) {
                form.add("button", "Same", x, y);
            }
        }
        refuses(RecordedForm.click(470, 390), Map.of(), "cannot be distinguished from others");
    }

    @Test
    void onlyPointsOfItsOwnAreRecorded() {
        refuses("{\"actions\": [{\"action\": \"left_click\"}]},", Map.of(), "acts where the pointer is");
    }

    @Test
    void otherSpeedsDryRunsAndFailuresAreRefused() {
        refuses(
                RecordedForm.record(screen, directory, RecordedForm.USUAL + END + "," + END, SpeedMode.MEDIUM, 0),
                "at speed medium");
        refuses(RecordedForm.record(screen, directory, RecordedForm.USUAL + END, SpeedMode.LOW, 3), "dry run");
        refuses(
                RecordedForm.record(
                        screen, directory, RecordedForm.USUAL + END.replace("true", "false"), SpeedMode.LOW, 0),
                "The session is failed");
        refuses(RecordedForm.record(screen, directory, END + "," + END, SpeedMode.LOW, 0), "did nothing");
    }

    @Test
    void aSessionThatWasChangedIsRefused() throws IOException {
        Path session = RecordedForm.record(screen, directory, RecordedForm.USUAL);
        Path events = session.resolve("events.jsonl");
        Files.writeString(events, Files.readString(events).replace("\"Ada\"", "\"Eve\""));
        refuses(session, "not as it was written");
    }
}
