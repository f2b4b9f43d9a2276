package dev.surehand.agent;

import dev.surehand.agent.scene.SceneSequence;
import dev.surehand.agent.scene.SceneVariation;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A replay of a sequence in a variation of its window.
 *
 * @param said what the replay said at its end
 * @param events what happened in the windows
 * @param ownMilliseconds what an action took without the time for which the tools wait until the screen is at rest; 0 if none was done
 */
record SceneTrial(
        SceneSequence sequence,
        SceneVariation variation,
        TrialOutcome outcome,
        String said,
        List<String> events,
        long ownMilliseconds) {

    enum TrialOutcome {
        /** The replay says that all is done, and all of it happened, and nothing else. */
        RIGHT,
        /** The replay says that it stopped, and only steps before that happened, each of them wholly. */
        HANDED_OVER,
        WRONG;

        /**
         * Judges by what happened.
         *
         * @param isCompleted whether the replay says that all is done
         * @param after what happens after so many steps
         */
        static TrialOutcome of(boolean isCompleted, List<String> events, List<List<String>> after) {
            if (isCompleted) {
                return events.equals(after.get(after.size() - 1)) ? RIGHT : WRONG;
            }
            return after.contains(events) ? HANDED_OVER : WRONG;
        }
    }

    static long count(List<SceneTrial> trials, SceneVariation variation, TrialOutcome outcome) {
        return trials.stream()
                .filter(trial -> trial.variation() == variation && trial.outcome() == outcome)
                .count();
    }

    /** Returns a line for each variation, and the time of an action. */
    static String table(List<SceneTrial> trials) {
        String rows = Arrays.stream(SceneVariation.values())
                .map(variation -> "| %s | %d | %d | %d |"
                        .formatted(
                                variation,
                                count(trials, variation, TrialOutcome.RIGHT),
                                count(trials, variation, TrialOutcome.HANDED_OVER),
                                count(trials, variation, TrialOutcome.WRONG)))
                .collect(Collectors.joining("\n"));
        List<Long> times = trials.stream()
                .map(SceneTrial::ownMilliseconds)
                .filter(time -> time > 0)
                .sorted(Comparator.naturalOrder())
                .toList();
        String time = times.isEmpty()
                ? "no action was done"
                : "an action takes %d ms in the middle, and %d ms at most"
                        .formatted(times.get(times.size() / 2), times.get(times.size() - 1));
        return "| variation | right | handed over | wrong |\n|---|---|---|---|\n%s\n%s\n".formatted(rows, time);
    }

    @Override
    public String toString() {
        return "%s, %s: %s. %s Events: %s".formatted(sequence, variation, outcome, said, events);
    }
}
