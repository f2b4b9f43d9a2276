package dev.surehand.tool.sequence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.schema.ToolSchema;
import dev.surehand.schema.Violation;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.StepRunner;
import dev.surehand.tool.Violations;
import dev.surehand.tool.element.ElementArguments;
import java.time.Duration;
import java.util.List;

/** Checks all steps before the first one runs. A refusal names the step and the place in the arguments of the call. */
record StepCheck(StepRunner runner, Duration limit) {

    /** Members of this kind hold times in milliseconds. */
    private static final String TIME_SUFFIX = "Ms";

    /**
     * Checks that each tool exists, that all arguments fit except values that are not known yet, that references name earlier
     * steps, and that the waits of all steps together stay within the limit.
     *
     * @throws DesktopException invalid_parameter, missing_required_parameter, invalid_action and the like
     */
    void check(List<PlannedStep> steps) {
        Duration waits = Duration.ZERO;
        for (PlannedStep step : steps) {
            ToolSchema schema = schema(step);
            JsonNode literal = References.resolved(
                    step.arguments(), step.place("arguments"), (reference, place) -> known(reference, place, step));
            step.expect()
                    .ifPresent(expect -> References.resolved(
                            expect, step.place("expect"), (reference, place) -> known(reference, place, step)));
            JsonNode coerced = schema.coerced(literal);
            checkSchema(step, schema, coerced);
            if (schema.flatInput().path("properties").has("role")) {
                checkElement(step.arguments(), step.place("arguments"));
            }
            step.expect().ifPresent(expect -> checkElement(expect.path("element"), step.place("expect.element")));
            waits = waits.plus(wait(step, schema, coerced));
            checkWaits(step, waits);
        }
    }

    /** Checks how an element is named, as far as no value comes from an earlier step. */
    private static void checkElement(JsonNode element, String place) {
        ObjectNode known = JsonNodeFactory.instance.objectNode();
        element.properties().stream()
                .filter(member -> !References.isIn(member.getValue()))
                .forEach(member -> known.set(member.getKey(), forSentence(member.getKey(), member.getValue())));
        try {
            ElementArguments.check(new Arguments(known));
        } catch (DesktopException e) {
            throw DesktopException.of(e.code(), "run_steps: %s: %s".formatted(place, e.getMessage()));
        }
    }

    /** Shortens what a refusal repeats: no schema limits the length of each of these values. */
    private static JsonNode forSentence(String name, JsonNode value) {
        boolean isRepeated = value.isTextual() && !name.equals("find");
        return isRepeated ? TextNode.valueOf(Violation.shortened(value.textValue())) : value;
    }

    private ToolSchema schema(PlannedStep step) {
        return runner.schema(step.tool())
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.INVALID_PARAMETER,
                        "run_steps: %s: there is no tool \"%s\" for a step. A step names another tool of this server, and never run_steps."
                                .formatted(step.place("tool"), Violation.shortened(step.tool()))));
    }

    /** Returns the reference as it is, because its value is not known yet. */
    private static JsonNode known(References.Reference reference, String place, PlannedStep step) {
        if (reference.step() < 1 || reference.step() >= step.number()) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "run_steps: %s: %s does not name a step before step %d. Write $$ for a text that begins with $ and a digit."
                            .formatted(place, reference.words(), step.number()));
        }
        return TextNode.valueOf(reference.words());
    }

    private static void checkSchema(PlannedStep step, ToolSchema schema, JsonNode arguments) {
        List<Violation> violations = schema.violations(arguments).stream()
                .filter(violation -> !References.isIn(step.arguments().path(violation.parameter())))
                .map(violation -> placed(violation, step))
                .toList();
        if (!violations.isEmpty()) {
            throw Violations.refusal("run_steps", new Arguments(MissingNode.getInstance()), violations)
                    .with("step", step.number());
        }
    }

    private static Violation placed(Violation violation, PlannedStep step) {
        String place = step.place("arguments");
        String at = violation.parameter().isEmpty() ? place : place + "." + Violation.shortened(violation.parameter());
        return new Violation(
                violation.keyword(),
                violation.parameter(),
                "%s: %s (step %d, %s)".formatted(at, violation.sentence(), step.number(), step.tool()));
    }

    /** Returns how long a step asks to wait: its pause, its expectation, and the times in its arguments. */
    private Duration wait(PlannedStep step, ToolSchema schema, JsonNode arguments) {
        Duration expected = step.expect().map(Expectation::timeout).orElse(Duration.ZERO);
        return step.pause().plus(expected).plus(asked(step, schema, arguments));
    }

    /** Returns how much longer the call may take because of the times in its arguments, and those that they leave to us. */
    private Duration asked(PlannedStep step, ToolSchema schema, JsonNode arguments) {
        if (References.isIn(step.arguments())) {
            return Duration.ZERO;
        }
        ObjectNode hurried = arguments.deepCopy();
        schema.flatInput().path("properties").fieldNames().forEachRemaining(name -> {
            if (name.endsWith(TIME_SUFFIX)) {
                hurried.put(name, 0);
            }
        });
        Duration asked = runner.limit(step.tool(), arguments).minus(runner.limit(step.tool(), hurried));
        return asked.isNegative() ? Duration.ZERO : asked;
    }

    private void checkWaits(PlannedStep step, Duration waits) {
        if (waits.compareTo(limit) > 0) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "run_steps: %s: up to this step the steps may wait %d ms, and all steps together may take %d. Shorten pauseMs and timeoutMs, or use several calls."
                            .formatted("steps[%d]".formatted(step.number() - 1), waits.toMillis(), limit.toMillis()));
        }
    }
}
