package dev.surehand.agent.loop;

import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * How a session runs.
 *
 * @param task in the words of the user
 * @param dryTurns the most replies of a dry run; 0 if it is none
 * @param strict the rules of a session that only clicks; empty for none
 * @param place what is seen, in words for the model, such as {@code monitor 0}
 * @param secrets the names of the secrets that the model may enter
 */
public record RunSettings(
        String task,
        SpeedMode speed,
        int dryTurns,
        RunLimits limits,
        Optional<StrictRules> strict,
        String place,
        Set<String> secrets) {

    public RunSettings {
        secrets = Collections.unmodifiableSet(new TreeSet<>(secrets));
    }

    public boolean isDryRun() {
        return dryTurns > 0;
    }

    /**
     * A session that clicks in one window, and stops at the first thing that is not as it should be.
     *
     * @param leastConfidence from 0 to 1; a reply that is less sure ends the session
     */
    public record StrictRules(double leastConfidence) {}
}
