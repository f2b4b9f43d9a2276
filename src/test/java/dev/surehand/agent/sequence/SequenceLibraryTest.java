package dev.surehand.agent.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.surehand.agent.replay.RecordedForm;
import dev.surehand.agent.replay.StepPictures;
import dev.surehand.agent.sequence.RecordedStep.StepWindow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sequences are kept whole, and damaged ones are refused (S4-74). */
class SequenceLibraryTest {

    @TempDir
    private Path directory;

    private SequenceLibrary library;
    private Recording recording;

    @BeforeEach
    void record() throws Exception {
        recording = RecordedForm.recording(true, directory, RecordedForm.USUAL, Map.of("name", "Ada"));
        library = new SequenceLibrary(directory.resolve("sequences"));
        library.add(recording.sequence(), recording.templates());
    }

    private Path file() {
        return library.directory().resolve("form/sequence.json");
    }

    private void replace(String old, String now) throws IOException {
        String text = Files.readString(file());
        assertThat(text).contains(old);
        Files.writeString(file(), text.replace(old, now));
    }

    private static void refuses(ThrowingCallable call, String... reasons) {
        assertThatThrownBy(call).isInstanceOf(InvalidSequenceException.class).hasMessageContainingAll(reasons);
    }

    @Test
    void aSequenceIsReadAsItWasWritten() throws Exception {
        assertThat(library.read("form")).isEqualTo(recording.sequence());
        assertThat(library.names()).containsExactly("form");
        assertThat(StepPictures.of(library, recording.sequence())).isNotNull();
    }

    @Test
    void anotherVersionIsNotRead() throws Exception {
        replace("\"version\" : 1", "\"version\" : 2");
        refuses(() -> library.read("form"), "has the version 2", "reads version 1");
    }

    @Test
    void aFileThatIsNoSequenceIsNotRead() throws Exception {
        replace("\"action\" : \"type\"", "\"action\" : \"format_disk\"");
        refuses(() -> library.read("form"), "There is no action \"format_disk\"");
        replace("\"x\" : ", "\"y\" : ");
        refuses(() -> library.read("form"), "must be a whole number");
        Files.writeString(file(), "[");
        refuses(() -> library.read("form"), "not valid JSON");
        Files.writeString(file(), "[]");
        refuses(() -> library.read("form"), "must be an object");
    }

    @Test
    void aTemplateCannotLeadOutOfTheFolder() throws Exception {
        TemplateFile template =
                recording.sequence().steps().get(0).points().get(0).template();
        replace(template.file(), "../../secret.png");
        refuses(() -> library.read("form"), "must have the name of a template");
    }

    @Test
    void aMissingTemplateIsRefusedBeforeAnythingIsDone() throws Exception {
        TemplateFile template =
                recording.sequence().steps().get(2).points().get(0).template();
        Files.delete(library.templates("form").resolve(template.file()));
        refuses(() -> StepPictures.of(library, recording.sequence()), template.file(), "is missing");
    }

    @Test
    void aTemplateThatWasChangedIsRefused() throws Exception {
        List<TemplateFile> templates = recording.sequence().steps().stream()
                .flatMap(step -> step.points().stream())
                .map(RecordedStep.StepAnchor::template)
                .toList();
        Files.copy(
                library.templates("form").resolve(templates.get(1).file()),
                library.templates("form").resolve(templates.get(0).file()),
                java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        refuses(() -> StepPictures.of(library, recording.sequence()), "is not the picture that was recorded");
    }

    @Test
    void aNameIsOneFolderAndUsedOnce() {
        refuses(() -> library.checkNew("../form"), "is not a name");
        refuses(() -> library.checkNew(""), "is not a name");
        refuses(() -> library.checkNew("form"), "There is a sequence \"form\" already");
        refuses(() -> library.read("other"), "There is no sequence \"other\"");
    }

    /** Nothing changes before a person says so, and nothing is lost then. */
    @Test
    void aChangeWaitsUntilItIsApplied() throws Exception {
        RecordedStep old = recording.sequence().steps().get(1);
        StepWindow other = new StepWindow("forms", "Formular", 360, 240, 1, true);
        RecordedSequence changed = recording
                .sequence()
                .withStep(
                        2,
                        new RecordedStep(
                                old.action(),
                                old.arguments(),
                                other,
                                old.points(),
                                old.focus(),
                                old.expect(),
                                old.seconds(),
                                old.risk()));
        refuses(() -> library.apply("form"), "No change");
        library.propose(changed, Map.of());
        assertThat(library.read("form")).isEqualTo(recording.sequence());
        assertThat(SequenceDiff.lines(
                        library.read("form"), library.proposed("form").orElseThrow()))
                .startsWith("@@ step 2 @@")
                .contains("-     \"title\" : \"Form\",", "+     \"title\" : \"Formular\",")
                .filteredOn(line -> !line.startsWith(" "))
                .hasSize(3);
        Path kept = library.apply("form");
        assertThat(library.read("form")).isEqualTo(changed);
        assertThat(library.proposed("form")).isEmpty();
        assertThat(SequenceJson.read(Files.readString(kept))).isEqualTo(recording.sequence());
    }

    @Test
    void runsAreCountedAndDeletedWithTheSequence() throws Exception {
        library.ran("form", JsonNodeFactory.instance.objectNode().put("status", "completed"));
        library.ran("form", JsonNodeFactory.instance.objectNode().put("status", "mismatch"));
        assertThat(library.runs("form")).containsExactly("{\"status\":\"completed\"}", "{\"status\":\"mismatch\"}");
        library.delete("form");
        assertThat(library.names()).isEmpty();
        assertThat(library.directory().resolve("form")).doesNotExist();
    }

    @Test
    void anAsteriskInATitleIsAnything() {
        assertThat(TitlePattern.fits("*report* - Editor", "*report (copy) - Editor"))
                .isTrue();
        assertThat(TitlePattern.fits("report - Editor", "Report - Editor")).isFalse();
        assertThat(TitlePattern.fits("a.c", "abc")).isFalse();
        assertThat(TitlePattern.filled("{{var:a}} and {{var:b}}", Map.of("a", "1")))
                .isEqualTo("1 and {{var:b}}");
    }
}
