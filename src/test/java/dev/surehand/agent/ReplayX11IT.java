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
import dev.surehand.testdesktop.TempDesktop;
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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * 20 recorded sequences over variations of their windows: right or handed over, never a wrong click. The windows say what happened (S4-68, S4-74).
 * No gate stands between the player and the windows here, because it would hide wrong clicks.
 */
class ReplayX11IT {

    /** How long a step waits where it must be found. */
    private static final Duration PATIENT = Duration.ofSeconds(20);

    /** How long it waits where it may never be found. */
    private static final Duration HASTY = Duration.ofMillis(500);

    private static final Set<SceneVariation> MUST_BE_RIGHT = EnumSet.of(SceneVariation.NONE, SceneVariation.MOVED);

    /** Every so many sequences are replayed by the command line as well. */
    private static final int BY_COMMAND = 10;

    @TempDesktop
    private static TestDesktop desktop;

    @TempDir
    private static Path folder;

    private static SessionBus bus;
    private static ScenePrograms programs;
    private static ToolBench tools;
    private static SceneRecordings recordings;
    private static final Map<String, Walk> WALKS = new HashMap<>();

    @BeforeAll
    static void start() {
        bus = SessionBus.on(desktop);
        bus.enableAccessibility();
        programs = new ScenePrograms(desktop, bus);
        tools = new ToolBench(bus.source());
        recordings = new SceneRecordings(bus, programs, tools, folder);
    }

    /** Records a sequence before its first replay; returns what happens after so many of its steps. */
    private static List<List<String>> recorded(SceneSequence sequence) throws Exception {
        Walk walk = WALKS.get(sequence.name());
        if (walk == null) {
            walk = recordings.record(sequence);
            WALKS.put(sequence.name(), walk);
        }
        return walk.after();
    }

    @AfterAll
    static void stop() {
        tools.close();
        programs.close();
        bus.close();
    }

    @Test
    void eachSequenceIsReplayedRightlyOrHandedOverInEachVariation() throws Exception {
        List<SceneTrial> trials = new ArrayList<>();
        for (SceneSequence sequence : SceneSequence.all()) {
            for (SceneVariation variation : SceneVariation.values()) {
                trials.add(replayed(sequence, variation));
            }
        }
        System.out.println(SceneTrial.table(trials));
        assertThat(trials).hasSize(20 * SceneVariation.values().length);
        assertThat(trials)
                .filteredOn(trial -> trial.outcome() == TrialOutcome.WRONG)
                .isEmpty();
        assertThat(trials)
                .filteredOn(trial -> MUST_BE_RIGHT.contains(trial.variation()))
                .allMatch(trial -> trial.outcome() == TrialOutcome.RIGHT);
    }

    private static SceneTrial replayed(SceneSequence sequence, SceneVariation variation) throws Exception {
        List<List<String>> after = recorded(sequence);
        programs.show(sequence, variation);
        recordings.rest();
        SequenceLibrary library = new SequenceLibrary(recordings.directory());
        RecordedSequence recorded = library.read(sequence.fileName());
        LastEvent journal = new LastEvent();
        ReplayParts parts = new ReplayParts(
                new DispatcherPort(tools.dispatcher),
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

    /** The command line does the same, with its own process and its own gate. */
    @Test
    void theCommandLineReplaysAndHandsOver() throws Exception {
        AgentProcess agent = new AgentProcess(bus, folder);
        for (SceneSequence sequence : SceneSequence.all()) {
            if (sequence.number() % BY_COMMAND == 0) {
                List<List<String>> after = recorded(sequence);
                for (SceneVariation variation :
                        List.of(SceneVariation.NONE, SceneVariation.MOVED, SceneVariation.RELABELLED)) {
                    programs.show(sequence, variation);
                    recordings.rest();
                    Ended ended = AgentProcess.ended(agent.command(List.of(
                            "replay",
                            sequence.fileName(),
                            "--execute",
                            "--save-dir=" + folder,
                            "--sequences-dir=" + recordings.directory(),
                            SceneRecordings.LONG_LIMIT,
                            "--server-option=--yield=false")));
                    boolean isRight = MUST_BE_RIGHT.contains(variation);
                    assertThat(ended.exit()).as(ended.output()).isEqualTo(isRight ? 0 : 9);
                    assertThat(ended.output()).contains(isRight ? "completed: " : "mismatch: ");
                    assertThat(TrialOutcome.of(isRight, programs.events(), after))
                            .isEqualTo(isRight ? TrialOutcome.RIGHT : TrialOutcome.HANDED_OVER);
                }
            }
        }
    }
}
