package dev.surehand.agent.command;

import dev.surehand.agent.loop.SpeedMode;
import dev.surehand.agent.person.Person;
import dev.surehand.agent.replay.ReplaySettings;
import dev.surehand.agent.sequence.InvalidSequenceException;
import dev.surehand.agent.sequence.RecordedSequence;
import dev.surehand.agent.sequence.Recording;
import dev.surehand.agent.sequence.SequenceLibrary;
import dev.surehand.agent.sequence.SequenceLines;
import dev.surehand.agent.sequence.SequenceRecorder;
import dev.surehand.agent.session.SessionReader;
import dev.surehand.desktop.text.ExactText;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a task that is recorded as a sequence, or begins with the replay of one. */
public final class RecordingOptions {

    @Option(
            names = "--record",
            paramLabel = "NAME",
            description = "Make a sequence of the session, with --speed low and --execute.")
    private @Nullable String recorded;

    @Option(
            names = "--replay",
            paramLabel = "NAME",
            description =
                    "Replay this sequence; the model does only what does not fit. Without a task: that of the sequence.")
    private @Nullable String replayed;

    @Option(
            names = "--wait",
            paramLabel = "TIME",
            converter = LimitOptions.TimeOption.class,
            description = "Replaying: how long a step waits for what it aims at (5s).")
    private Duration patience = Duration.ofSeconds(5);

    @Mixin
    private ParameterOptions parameters;

    @Mixin
    private LibraryOptions directory;

    /** @param isKept whether a session is recorded that did something */
    void check(SpeedMode speed, boolean isKept) {
        if (recorded != null && replayed != null) {
            throw new IllegalArgumentException("--record and --replay exclude each other.");
        }
        if (recorded != null && (speed != SpeedMode.LOW || !isKept)) {
            throw new IllegalArgumentException("--record needs --speed low and --execute, and a session.");
        }
        if (!parameters.isEmpty() && recorded == null && replayed == null) {
            throw new IllegalArgumentException("--param needs --record or --replay.");
        }
        parameters.values();
    }

    /** @throws InvalidSequenceException if the name cannot be used; known before anything is done */
    void checkName() throws InvalidSequenceException {
        if (recorded != null) {
            library().checkNew(recorded);
        }
    }

    /** Returns the name of the sequence to replay; null for none. */
    @Nullable
    String replayed() {
        return replayed;
    }

    /**
     * Returns the only sequence that was recorded for a task, if the person agrees to all of its steps. What they agree to is not read again. Without a
     * person, and if it is too long for a question, it is only named.
     */
    Optional<SequenceReplay> fitting(String task, Person person, PrintWriter lines)
            throws InvalidSequenceException, IOException {
        List<RecordedSequence> found = recordedFor(task);
        if (found.size() != 1) {
            return Optional.empty();
        }
        RecordedSequence sequence = found.get(0);
        Map<String, String> values;
        try {
            values = parameters.values(sequence);
        } catch (IllegalArgumentException e) {
            // It has other parameters than those that were given.
            return Optional.empty();
        }
        String question = "The sequence %s was recorded for this task. It does:\n%s\nReplay it? [y/N] "
                .formatted(ExactText.of(sequence.name()), String.join("\n", SequenceLines.of(sequence, values)));
        boolean isShown = ExactText.fits(question);
        Optional<String> answer = isShown ? person.ask(question) : Optional.empty();
        if (answer.isEmpty()) {
            lines.println("The sequence \"%1$s\" was recorded for this task: %2$s--replay %1$s replays it."
                    .formatted(
                            sequence.name(),
                            isShown
                                    ? ""
                                    : "it is too long to be shown whole in a question. surehand-agent sequences show %s shows it, and "
                                            .formatted(sequence.name())));
            lines.flush();
        }
        return answer.map(line -> line.strip().toLowerCase(Locale.ROOT))
                        .filter(Set.of("y", "yes")::contains)
                        .isPresent()
                ? Optional.of(SequenceReplay.of(library(), sequence))
                : Optional.empty();
    }

    private List<RecordedSequence> recordedFor(String task) throws IOException {
        List<RecordedSequence> found = new ArrayList<>();
        for (String name : library().names()) {
            readable(name)
                    .filter(sequence -> words(sequence.task()).equals(words(task)))
                    .ifPresent(found::add);
        }
        return found;
    }

    /** A sequence that cannot be read is for no task. It does not hide the others. */
    private Optional<RecordedSequence> readable(String name) throws IOException {
        try {
            return Optional.of(library().read(name));
        } catch (InvalidSequenceException e) {
            return Optional.empty();
        }
    }

    private static String words(String task) {
        return task.strip().toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
    }

    boolean records() {
        return recorded != null;
    }

    SequenceLibrary library() {
        return directory.library();
    }

    /** @param model the name of the model that gets the rest; empty for none */
    ReplaySettings settings(RecordedSequence sequence, boolean isDryRun, String model) {
        return new ReplaySettings(parameters.values(sequence), patience, isDryRun, model);
    }

    /** Makes a sequence of a finished session, and returns its folder. */
    Path record(Path session) throws InvalidSequenceException, IOException {
        Recording recording =
                SequenceRecorder.record(SessionReader.of(session), String.valueOf(recorded), parameters.values());
        return library().add(recording.sequence(), recording.templates());
    }
}
