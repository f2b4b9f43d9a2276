package dev.surehand.agent.simulator.brain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.simulator.turn.TurnReply.StopCause;
import java.util.List;
import java.util.Locale;
import java.util.stream.StreamSupport;

/** One reply of a scenario, as it is in the file; the schema has checked it. */
record ScenarioStep(ObjectNode json) {

    private static final List<String> ACTION_NAMES =
            List.of("find", "type", "key", "scroll", "wait", "screenshot", "action");

    private static final int USUAL_CHECKS = 20;

    /** Returns the condition of this name; a missing node if the step has none. */
    JsonNode condition(String name) {
        return json.path(name);
    }

    /** Returns how often the reply is given. */
    int times() {
        return json.path("times").asInt(1);
    }

    /** Returns how often the step waits for its condition. */
    int mostChecks() {
        return json.path("atMost").asInt(USUAL_CHECKS);
    }

    String thought() {
        return json.path("thought").asText();
    }

    String text() {
        return json.path("say").asText();
    }

    JsonNode done() {
        return json.path("done");
    }

    StopCause stop() {
        return json.has("stop")
                ? StopCause.valueOf(json.get("stop").asText().toUpperCase(Locale.ROOT))
                : StopCause.ENDED;
    }

    List<ObjectNode> safetyChecks() {
        return StreamSupport.stream(json.path("safetyChecks").spliterator(), false)
                .map(check -> ((ObjectNode) check).deepCopy())
                .toList();
    }

    /** Returns the actions of the step; a step may itself be one. */
    List<JsonNode> actions() {
        if (json.has("do")) {
            return StreamSupport.stream(json.get("do").spliterator(), false).toList();
        }
        return ACTION_NAMES.stream().anyMatch(json::has) ? List.of(json) : List.of();
    }

    /** Describes the step for a message. */
    String described(int number) {
        return json.has("name")
                ? "step %d (%s)".formatted(number, json.get("name").asText())
                : "step %d".formatted(number);
    }
}
