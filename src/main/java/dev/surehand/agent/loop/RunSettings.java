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
 * @param handover what a replay did before; empty if none did
 */
public record RunSettings(
        String task,
        SpeedMode speed,
        int dryTurns,
        RunLimits limits,
        Optional<StrictRules> strict,
        String place,
        Set<String> secrets,
        Optional<Handover> handover) {

    public RunSettings {
        secrets = Collections.unmodifiableSet(new TreeSet<>(secrets));
    }

    /** Returns the settings of a model that goes on where a replay stopped. */
    public RunSettings after(Handover stopped) {
        return new RunSettings(task, SpeedMode.HIGH, dryTurns, limits, strict, place, secrets, Optional.of(stopped));
    }

    public boolean isDryRun() {
        return dryTurns > 0;
    }

    /** Returns whether it is noted what each action aims at, so that the session can become a sequence. */
    boolean notesAims() {
        return !isDryRun() && (speed == SpeedMode.LOW || handover.isPresent());
    }

    /**
     * A session that clicks in one window, and stops at the first thing that is not as it should be.
     *
     * @param leastConfidence from 0 to 1; a reply that is less sure ends the session
     */
    public record StrictRules(double leastConfidence) {}
}
