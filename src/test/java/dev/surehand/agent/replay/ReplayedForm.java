package dev.surehand.agent.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.agent.loop.RunReport;
import dev.surehand.agent.loop.RunStatus;
import dev.surehand.agent.person.ConsentCaller;
import dev.surehand.agent.person.Person;
import dev.surehand.agent.person.RunControl;
import dev.surehand.agent.sequence.InvalidSequenceException;
import dev.surehand.agent.sequence.RecordedSequence;
import dev.surehand.agent.sequence.Recording;
import dev.surehand.agent.sequence.SequenceLibrary;
import dev.surehand.agent.session.SessionJournal;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;

/** A form on a painted screen, and the replay of what was recorded with it. */
abstract class ReplayedForm {

    static final List<String> ALL = List.of("click Name", "type Ada", "click Save");
    static final List<String> WITHOUT_SAVE = List.of("click Name", "type Ada");

    @TempDir
    Path directory;

    boolean hasElements;
    Instant now = Instant.parse("2026-11-25T12:00:00Z");
    final PaintedScreen screen = RecordedForm.screen();
    final PaintedWindow form = screen.windows.get(0);

    RecordedSequence recorded(String replies, Map<String, String> parameters)
            throws InvalidSequenceException, IOException {
        Recording recording = RecordedForm.recording(hasElements, directory, replies, parameters);
        library().add(recording.sequence(), recording.templates());
        return library().read("form");
    }

    SequenceLibrary library() {
        return new SequenceLibrary(directory.resolve("sequences"));
    }

    ReplayRun run(RecordedSequence sequence, ReplaySettings settings) throws InvalidSequenceException, IOException {
        screen.hasElements = hasElements;
        return new ReplayRun(
                sequence,
                StepPictures.of(library(), sequence),
                settings,
                new ReplayParts(
                        screen,
                        new ConsentCaller(Person.NOBODY, SessionJournal.NONE),
                        SessionJournal.NONE,
                        new RunControl(Thread.currentThread(), () -> {}),
                        wait -> now = now.plus(wait),
                        () -> now));
    }

    RunReport replayed() throws InvalidSequenceException, IOException {
        return replayed(Map.of());
    }

    RunReport replayed(Map<String, String> values) throws InvalidSequenceException, IOException {
        RecordedSequence sequence = recorded(RecordedForm.USUAL, values.isEmpty() ? Map.of() : Map.of("name", "Ada"));
        return run(sequence, new ReplaySettings(values, Duration.ofMillis(200), false, ""))
                .run();
    }

    void isRight() throws InvalidSequenceException, IOException {
        RunReport report = replayed();
        assertThat(report.status()).as(report.summary()).isEqualTo(RunStatus.COMPLETED);
        assertThat(screen.done).isEqualTo(ALL);
    }

    void stopsBeforeSave(String reason) throws InvalidSequenceException, IOException {
        RunReport report = replayed();
        assertThat(report.summary()).startsWith("Step 3 of 3 (left_click").contains(reason);
        assertThat(report.status()).isEqualTo(RunStatus.MISMATCH);
        assertThat(screen.done).isEqualTo(WITHOUT_SAVE);
    }
}
