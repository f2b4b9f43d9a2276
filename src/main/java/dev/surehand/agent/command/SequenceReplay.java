package dev.surehand.agent.command;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.surehand.agent.loop.Handover;
import dev.surehand.agent.loop.RunReport;
import dev.surehand.agent.loop.RunStatus;
import dev.surehand.agent.replay.ReplayParts;
import dev.surehand.agent.replay.ReplayRun;
import dev.surehand.agent.replay.ReplaySettings;
import dev.surehand.agent.replay.StepPictures;
import dev.surehand.agent.sequence.InvalidSequenceException;
import dev.surehand.agent.sequence.RecordedSequence;
import dev.surehand.agent.sequence.Recording;
import dev.surehand.agent.sequence.SequenceLibrary;
import dev.surehand.agent.sequence.SequenceRecorder;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionEvent;
import dev.surehand.agent.session.SessionReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;

/** A sequence of the library that is replayed, and what the library keeps of that. */
final class SequenceReplay {

    private final SequenceLibrary library;
    private final RecordedSequence sequence;
    private final StepPictures pictures;

    private SequenceReplay(SequenceLibrary library, RecordedSequence sequence, StepPictures pictures) {
        this.library = library;
        this.sequence = sequence;
        this.pictures = pictures;
    }

    /** @throws InvalidSequenceException if it is missing or damaged; nothing is done then */
    static SequenceReplay of(SequenceLibrary library, String name) throws InvalidSequenceException, IOException {
        return of(library, library.read(name));
    }

    /** @throws InvalidSequenceException if pictures of it are missing or damaged; nothing is done then */
    static SequenceReplay of(SequenceLibrary library, RecordedSequence sequence)
            throws InvalidSequenceException, IOException {
        return new SequenceReplay(library, sequence, StepPictures.of(library, sequence));
    }

    RecordedSequence sequence() {
        return sequence;
    }

    /**
     * What came of a replay.
     *
     * @param handover what a model must know to go on
     */
    record Replayed(RunReport report, Handover handover) {

        boolean isMismatch() {
            return report.status() == RunStatus.MISMATCH;
        }
    }

    Replayed run(ReplaySettings settings, ReplayParts parts, Optional<Path> session)
            throws InvalidSequenceException, IOException {
        ReplayRun run = new ReplayRun(sequence, pictures, settings, parts);
        RunReport report = run.run();
        if (!settings.isDryRun()) {
            library.ran(
                    sequence.name(),
                    JsonNodeFactory.instance
                            .objectNode()
                            .put("time", InstantSource.system().instant().toString())
                            .put("status", report.status().wireName())
                            .put("step", run.position())
                            .put("steps", sequence.steps().size())
                            .put("milliseconds", report.time().toMillis())
                            .put("summary", report.summary())
                            .put(
                                    "session",
                                    session.map(folder -> String.valueOf(folder.getFileName()))
                                            .orElse("")));
        }
        return new Replayed(report, run.handover(report));
    }

    /** Proposes what a model did in the place of a step, and returns a line about it. */
    String healed(Path session, int position, Map<String, String> values) throws IOException {
        try {
            propose(session, position, values);
            return "Step %d was done in another way. To review it: surehand-agent sequences diff %s"
                    .formatted(position, sequence.name());
        } catch (InvalidSequenceException e) {
            return "Step %d stays as it was recorded. %s".formatted(position, e.getMessage());
        }
    }

    /** What a model does in the place of a step is its first action of the same kind. */
    private void propose(Path session, int position, Map<String, String> values)
            throws InvalidSequenceException, IOException {
        SessionReader reader = SessionReader.of(session);
        String action = sequence.steps().get(position - 1).action();
        boolean isModel = false;
        for (SessionEvent event : reader.events()) {
            isModel |= event.kind().equals(JournalEvent.MODE_CHANGED.wireName());
            if (isModel
                    && event.kind().equals(JournalEvent.ACTION_STARTED.wireName())
                    && event.facts().path("name").asText().equals(action)) {
                Recording healed = SequenceRecorder.healed(reader, event.number(), sequence, position, values);
                library.propose(healed.sequence(), healed.templates());
                return;
            }
        }
        throw new InvalidSequenceException("The model did no %s in the place of step %d.".formatted(action, position));
    }
}
