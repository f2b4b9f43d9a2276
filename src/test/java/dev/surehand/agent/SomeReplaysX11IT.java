package dev.surehand.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.agent.AgentProcess.Ended;
import dev.surehand.agent.SceneTrial.TrialOutcome;
import dev.surehand.agent.scene.SceneSequence;
import dev.surehand.agent.scene.SceneVariation;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A part of {@link ReplayX11IT} that is short enough for each build, and the command line (S4-68, S4-74). */
@RandomTrials
class SomeReplaysX11IT {

    /** With elements and without, of two toolkits. A form and a list have twins that only their surroundings distinguish. */
    private static final Set<String> NAMES = Set.of("fill a plain form in", "choose a style", "select an invoice");

    private static final List<SceneVariation> TRAPS = List.of(
            SceneVariation.MOVED,
            SceneVariation.GREYED,
            SceneVariation.RELABELLED,
            SceneVariation.GONE,
            SceneVariation.OTHER_WINDOW,
            SceneVariation.REPLACED,
            SceneVariation.COVERED);

    @TempDesktop
    private static TestDesktop desktop;

    @TempDir
    private static Path folder;

    private static SceneReplays replays;

    @BeforeAll
    static void start() {
        replays = new SceneReplays(desktop, folder);
    }

    @AfterAll
    static void stop() {
        replays.close();
    }

    private static List<SceneSequence> some() {
        return Trials.some(
                1,
                SceneSequence.all().stream()
                        .filter(sequence -> NAMES.contains(sequence.name()))
                        .toList());
    }

    @Test
    void someSequencesAreReplayedRightlyOrHandedOverInEachVariation() throws Exception {
        assertThat(some()).hasSize(Trials.count(1, NAMES.size()));
        replays.tryAll(some(), Trials.some(5, List.of(SceneVariation.values())));
    }

    /** A variation is a trap only if who does not look falls into it. */
    @Test
    void whoDoesNotLookIsWrong() throws Exception {
        for (SceneSequence sequence : some()) {
            assertThat(replays.doneBlindly(sequence, SceneVariation.NONE)).isEqualTo(TrialOutcome.RIGHT);
            for (SceneVariation trap : Trials.some(2, TRAPS)) {
                assertThat(replays.doneBlindly(sequence, trap))
                        .as("%s, %s", sequence, trap)
                        .isEqualTo(TrialOutcome.WRONG);
            }
        }
    }

    /** The command line does the same, with its own process and its own gate. */
    @Test
    void theCommandLineReplaysAndHandsOver() throws Exception {
        SceneSequence sequence = some().get(0);
        List<List<String>> after = replays.recorded(sequence);
        for (SceneVariation variation :
                Trials.some(2, List.of(SceneVariation.NONE, SceneVariation.MOVED, SceneVariation.RELABELLED))) {
            Ended ended = replays.replayedByCommand(sequence, variation);
            boolean isRight = SceneReplays.MUST_BE_RIGHT.contains(variation);
            assertThat(ended.exit()).as(ended.output()).isEqualTo(isRight ? 0 : 9);
            assertThat(ended.output()).contains(isRight ? "completed: " : "mismatch: ");
            assertThat(replays.outcome(isRight, after))
                    .isEqualTo(isRight ? TrialOutcome.RIGHT : TrialOutcome.HANDED_OVER);
        }
    }
}
