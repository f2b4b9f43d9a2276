package dev.surehand.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.AgentProcess.Ended;
import dev.surehand.agent.SceneRecordings.Walk;
import dev.surehand.agent.SceneTrial.TrialOutcome;
import dev.surehand.agent.loop.RunReport;
import dev.surehand.agent.loop.RunStatus;
import dev.surehand.agent.person.ConsentCaller;
import dev.surehand.agent.person.Person;
import dev.surehand.agent.person.RunControl;
import dev.surehand.agent.port.DispatcherPort;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.replay.ReplayParts;
import dev.surehand.agent.replay.ReplayRun;
import dev.surehand.agent.replay.ReplaySettings;
import dev.surehand.agent.replay.StepPictures;
import dev.surehand.agent.scene.ScenePrograms;
import dev.surehand.agent.scene.SceneSequence;
import dev.surehand.agent.scene.SceneVariation;
import dev.surehand.agent.sequence.RecordedSequence;
import dev.surehand.agent.sequence.SequenceLibrary;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionJournal;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Replays recorded sequences in variations of their windows. The windows say what happened. No gate stands between the player and the windows,
 * because it would hide wrong clicks.
 */
final class SceneReplays implements AutoCloseable {

    /** How long a step waits where it must be found. */
    private static final Duration PATIENT = Duration.ofSeconds(20);

    /** How long it waits where it may never be found. */
    private static final Duration HASTY = Duration.ofMillis(500);

    static final Set<SceneVariation> MUST_BE_RIGHT = EnumSet.of(SceneVariation.NONE, SceneVariation.MOVED);

    private final Path folder;
    private final SessionBus bus;
    private final ScenePrograms programs;
    private final ToolBench tools;
    private final SceneRecordings recordings;
    private final Map<String, Walk> walks = new HashMap<>();
    final Map<String, List<Double>> times = new HashMap<>();

    SceneReplays(TestDesktop desktop, Path folder) {
        this.folder = folder;
        bus = SessionBus.on(desktop);
        bus.enableAccessibility();
        programs = new ScenePrograms(desktop, bus);
        tools = new ToolBench(bus.source());
        recordings = new SceneRecordings(bus, programs, tools, folder);
    }

    /** Replays each sequence in these variations; none may be wrong, and those in a window that is as recorded must be right. */
    void tryAll(List<SceneSequence> sequences, List<SceneVariation> variations) throws Exception {
        List<SceneTrial> trials = new ArrayList<>();
        for (SceneSequence sequence : sequences) {
            for (SceneVariation variation : variations) {
                trials.add(replayed(sequence, variation));
            }
        }
        System.out.println(SceneTrial.table(trials));
        assertThat(trials)
                .filteredOn(trial -> trial.outcome() == TrialOutcome.WRONG)
                .isEmpty();
        assertThat(trials)
                .filteredOn(trial -> MUST_BE_RIGHT.contains(trial.variation()))
                .allMatch(trial -> trial.outcome() == TrialOutcome.RIGHT);
    }

    /** Records a sequence before its first replay; returns what happens after so many of its steps. */
    List<List<String>> recorded(SceneSequence sequence) throws Exception {
        Walk walk = walks.get(sequence.name());
        if (walk == null) {
            walk = recordings.record(sequence);
            walks.put(sequence.name(), walk);
        }
        return walk.after();
    }

    SceneTrial replayed(SceneSequence sequence, SceneVariation variation) throws Exception {
        List<List<String>> after = recorded(sequence);
        programs.show(sequence, variation);
        recordings.rest();
        SequenceLibrary library = new SequenceLibrary(recordings.directory());
        RecordedSequence recorded = library.read(sequence.fileName());
        LastEvent journal = new LastEvent();
        ReplayParts parts = new ReplayParts(
                new TimedPort(new DispatcherPort(tools.dispatcher), times),
                new ConsentCaller(Person.NOBODY, journal),
                journal,
                new RunControl(Thread.currentThread(), () -> {}),
                new ThreadPause(),
                InstantSource.system());
        ReplaySettings settings =
                new ReplaySettings(Map.of(), MUST_BE_RIGHT.contains(variation) ? PATIENT : HASTY, false, "");
        RunReport report = new ReplayRun(recorded, StepPictures.of(library, recorded), settings, parts).run();
        assertThat(report.status()).as(report.summary()).isIn(RunStatus.COMPLETED, RunStatus.MISMATCH);
        List<String> events = programs.events();
        return new SceneTrial(
                sequence,
                variation,
                TrialOutcome.of(report.status() == RunStatus.COMPLETED, events, after),
                report.summary(),
                events,
                journal.facts.path("own_milliseconds_per_action").asLong());
    }

    /** Does all steps at their recorded places, whatever is there; returns what came of it. */
    TrialOutcome doneBlindly(SceneSequence sequence, SceneVariation variation) throws Exception {
        List<List<String>> after = recorded(sequence);
        programs.show(sequence, variation);
        recordings.rest();
        recordings.workBlindly(sequence, walks.get(sequence.name()).points());
        return outcome(true, after);
    }

    /** Replays a sequence by the command line, in a process of its own. */
    Ended replayedByCommand(SceneSequence sequence, SceneVariation variation) throws Exception {
        programs.show(sequence, variation);
        recordings.rest();
        return AgentProcess.ended(new AgentProcess(bus, folder)
                .command(List.of(
                        "replay",
                        sequence.fileName(),
                        "--execute",
                        "--save-dir=" + folder,
                        "--sequences-dir=" + recordings.directory(),
                        SceneRecordings.LONG_LIMIT,
                        "--server-option=--yield=false")));
    }

    TrialOutcome outcome(boolean isCompleted, List<List<String>> after) {
        return TrialOutcome.of(isCompleted, programs.events(), after);
    }

    @Override
    public void close() {
        tools.close();
        programs.close();
        bus.close();
    }

    /** Keeps the facts of the last event. */
    private static final class LastEvent implements SessionJournal {

        private ObjectNode facts;

        @Override
        public void add(JournalEvent kind, ObjectNode event) {
            facts = event;
        }

        @Override
        public String keep(byte[] picture, String mediaType) {
            return "";
        }

        @Override
        public void said(HistoryItem item) {}
    }
}
