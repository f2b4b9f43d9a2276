package dev.surehand.tool.sequence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.surehand.tool.Arguments;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One step, as the caller wrote it.
 *
 * @param number counted from 1
 * @param arguments may contain references to earlier steps
 * @param expect what must hold after the step; may contain references
 * @param pause the pause after the step
 */
record PlannedStep(int number, String tool, JsonNode arguments, Optional<JsonNode> expect, Duration pause) {

    /** Returns the steps of a call, in their order. */
    static List<PlannedStep> all(Arguments call) {
        List<PlannedStep> steps = new ArrayList<>();
        call.objects("steps").forEach(step -> steps.add(of(steps.size() + 1, step)));
        return List.copyOf(steps);
    }

    private static PlannedStep of(int number, Arguments step) {
        JsonNode arguments =
                step.has("arguments") ? step.json().get("arguments") : JsonNodeFactory.instance.objectNode();
        Optional<JsonNode> expect = step.has("expect") ? Optional.of(step.json().get("expect")) : Optional.empty();
        return new PlannedStep(number, step.text("tool"), arguments, expect, step.duration("pauseMs"));
    }

    /** Returns the place of a part of this step in the arguments of the call: {@code steps[3].arguments}. */
    String place(String part) {
        return "steps[%d].%s".formatted(number - 1, part);
    }
}
