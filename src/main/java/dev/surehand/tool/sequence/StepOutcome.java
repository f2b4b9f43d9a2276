package dev.surehand.tool.sequence;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.tool.ToolResult;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What came of a step that was run, or could not be run.
 *
 * @param result the answer of the tool; empty if the step was not run
 * @param failure why the step failed: the refusal of its tool, an expectation that does not hold, or no effect
 * @param details what else is known about the failure
 * @param windows the windows that opened or closed, in words
 */
record StepOutcome(
        PlannedStep step,
        Optional<ToolResult> result,
        Optional<DesktopException> failure,
        ObjectNode details,
        Duration duration,
        List<String> windows) {

    private static final int LONGEST_LINE = 240;

    /** Creates the outcome of a step that did not fail. */
    StepOutcome(PlannedStep step, Optional<ToolResult> result, Duration duration, List<String> windows) {
        this(step, result, Optional.empty(), JsonNodeFactory.instance.objectNode(), duration, windows);
    }

    /** Returns the same step as one that failed. */
    StepOutcome failed(DesktopException why, ObjectNode about) {
        return new StepOutcome(step, result, Optional.of(why), about, duration, windows);
    }

    boolean isDone() {
        return failure.isEmpty();
    }

    /** Returns the fields that later steps may use; empty if the step failed. */
    Optional<ObjectNode> fields() {
        return isDone() ? result.map(ToolResult::structured) : Optional.empty();
    }

    /** Returns whether the step was a dry run, so that its effect is unknown. */
    boolean isRehearsed() {
        return result.filter(each -> each.structured().path("dry_run").asBoolean())
                .isPresent();
    }

    /** Returns why the dry run of the tool ended before its end; empty if it did not. */
    Optional<String> endOfRehearsal() {
        return isRehearsed()
                ? result.map(each -> each.structured().path("note").asText()).filter(note -> !note.isEmpty())
                : Optional.empty();
    }

    /** Returns the step in one line: {@code 3 ok 12 ms click → window "Save as" (window_id 7) opened}. */
    String line() {
        String words = failure.map(why -> "%s: %s".formatted(why.code().wireName(), why.getMessage()))
                .orElseGet(this::effect);
        String line = "%d %s %d ms %s%s"
                .formatted(
                        step.number(),
                        isDone() ? "ok" : "failed",
                        duration.toMillis(),
                        step.tool(),
                        words.isEmpty() ? "" : " → " + words);
        String single = line.replaceAll("\\s+", " ");
        return single.length() <= LONGEST_LINE ? single : single.substring(0, LONGEST_LINE - 1) + "…";
    }

    /** Returns whether the line of the step is whole and shows the element. */
    boolean shows(ElementRef ref) {
        return !line().endsWith("…")
                && result.map(each -> each.structured().path("element").asText())
                        .filter(element -> element.startsWith(ref.wireName() + " "))
                        .isPresent();
    }

    /** Returns whether the step answered with this snapshot. */
    boolean gave(int snapshot) {
        return result.filter(each -> each.structured().path("snapshot").asInt() == snapshot)
                .isPresent();
    }

    private String effect() {
        ObjectNode answer = result.map(ToolResult::structured).orElseThrow();
        String own = answer.has("summary")
                ? answer.get("summary").asText()
                : answer.has("verified")
                        ? answer.get("verified").asText() + " "
                                + answer.path("element").asText()
                        : answer.path("note").asText();
        List<String> missing =
                windows.stream().filter(change -> !own.contains(change)).toList();
        String all = missing.isEmpty()
                ? own
                : own.isEmpty() ? String.join("; ", missing) : own + "; " + String.join("; ", missing);
        return isRehearsed() ? all.isEmpty() ? "dry run" : "dry run: " + all : all;
    }
}
