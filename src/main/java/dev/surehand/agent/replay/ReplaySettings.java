package dev.surehand.agent.replay;

import java.time.Duration;
import java.util.Map;

/**
 * How a sequence is replayed.
 *
 * @param values of all parameters by their names
 * @param patience how long a step waits for what it aims at, and for what must be seen after it
 * @param model which gets the rest if a step does not fit; empty for none
 */
public record ReplaySettings(Map<String, String> values, Duration patience, boolean isDryRun, String model) {

    public ReplaySettings {
        values = Map.copyOf(values);
    }

    /** Returns whether a model goes on where the replay stops. */
    boolean handsOver() {
        return !model.isEmpty() && !isDryRun;
    }
}
