package dev.surehand.agent.simulator;

import dev.surehand.agent.simulator.brain.Scenario;
import dev.surehand.agent.simulator.brain.UnusableScenarioException;
import java.nio.charset.StandardCharsets;

/** Scenarios written in tests. */
final class Scenarios {

    private Scenarios() {}

    static Scenario of(String json) {
        try {
            return Scenario.parse(json.getBytes(StandardCharsets.UTF_8), null);
        } catch (UnusableScenarioException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** @param steps the list, without its brackets */
    static Scenario steps(String steps) {
        return of("{\"name\": \"test\", \"steps\": [" + steps + "]}");
    }
}
