package dev.surehand.agent.command;

import dev.surehand.agent.loop.SpeedMode;
import dev.surehand.agent.person.Person;
import dev.surehand.agent.replay.ReplaySettings;
import dev.surehand.agent.sequence.InvalidSequenceException;
import dev.surehand.agent.sequence.RecordedSequence;
import dev.surehand.agent.sequence.Recording;
import dev.surehand.agent.sequence.SequenceLibrary;
import dev.surehand.agent.sequence.SequenceRecorder;
import dev.surehand.agent.session.SessionReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

    /** Returns the only sequence that was recorded for a task, if the person agrees; without a person it is only named. */
    Optional<String> fitting(String task, Person person, PrintWriter lines) throws IOException {
        List<String> names = new ArrayList<>();
        for (String name : library().names()) {
            if (isFor(name, task)) {
                names.add(name);
            }
        }
        if (names.size() != 1) {
            return Optional.empty();
        }
        String name = names.get(0);
        Optional<String> answer =
                person.ask("The sequence \"%s\" was recorded for this task. Replay it? [y/N] ".formatted(name));
        if (answer.isEmpty()) {
            lines.println(
                    "The sequence \"%1$s\" was recorded for this task: --replay %1$s replays it.".formatted(name));
            lines.flush();
        }
        return answer.map(line -> line.strip().toLowerCase(Locale.ROOT))
                .filter(Set.of("y", "yes")::contains)
                .map(yes -> name);
    }

    /** A sequence that cannot be read is for no task. It does not hide the others. */
    private boolean isFor(String name, String task) {
        try {
            return words(library().read(name).task()).equals(words(task));
        } catch (InvalidSequenceException e) {
            return false;
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
