package dev.surehand.tool.sequence;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.schema.ToolSchema;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.WindowJson;
import dev.surehand.tool.element.ElementLooks;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds out whether a step failed, what the step changed all the same, and what is open instead of what the caller expects.
 *
 * @param answer of the step; empty if it was not run
 * @param changes the windows and menus that opened or closed during the step, in words
 * @param focused the window that has the keyboard after the step
 */
record StepFailure(String tool, Optional<ToolResult> answer, List<String> changes, Optional<WindowInfo> focused) {

    private static final String DIFF = "diff";

    /** Returns why a step failed: its tool refused it, or it was done without an effect. */
    static Optional<DesktopException> of(ToolResult result) {
        ObjectNode answer = result.structured();
        if (result instanceof ToolResult.Refused) {
            ErrorCode code = ErrorCode.named(answer.path("error_code").asText());
            return Optional.of(DesktopException.of(code, answer.path("error").asText()));
        }
        return answer.path("verified").asText().equals("no_effect")
                ? Optional.of(withoutEffect(answer))
                : Optional.empty();
    }

    private static DesktopException withoutEffect(ObjectNode answer) {
        return DesktopException.of(
                ErrorCode.EXPECTATION_FAILED,
                "It had no effect (verified: no_effect), and the element is as before: %s. Try another way, such as via keys or type."
                        .formatted(answer.path("element").asText()));
    }

    /** Returns the failure with a sentence about the windows and menus that opened or closed. */
    DesktopException explained(DesktopException why) {
        return changes.isEmpty() ? why : why.adding("During this step %s.".formatted(String.join("; ", changes)));
    }

    /** Returns the details of the failure. It looks on the desktop thread. */
    ObjectNode details(ElementLooks elements) {
        ObjectNode details = detailsOfAnswer();
        addDiff(details, elements);
        return details;
    }

    /** Returns those details for which nothing needs to be asked. */
    ObjectNode detailsOfAnswer() {
        ObjectNode details = JsonNodeFactory.instance.objectNode();
        answer.ifPresent(result -> addAnswer(details, result));
        if (!changes.isEmpty()) {
            changes.forEach(details.putArray("changed_windows")::add);
        }
        focused.ifPresent(window -> details.set("focused_window", WindowJson.brief(window)));
        return details;
    }

    private void addAnswer(ObjectNode details, ToolResult result) {
        ObjectNode given = result.structured().deepCopy();
        if (result instanceof ToolResult.Refused) {
            Optional.ofNullable(given.get("error_details"))
                    .filter(ObjectNode.class::isInstance)
                    .ifPresent(own -> details.setAll((ObjectNode) own));
        } else if (ToolSchema.load(tool).acts()) {
            Optional.ofNullable(given.remove(DIFF)).ifPresent(diff -> details.set(DIFF, diff));
            details.set("answer", given.without("success"));
        }
    }

    /** Adds to the diff of the step what changed after it, or since the last snapshot of the window. */
    private void addDiff(ObjectNode details, ElementLooks elements) {
        Optional<WindowId> window = answer.map(ToolResult::structured)
                .map(given -> given.path("window_id").asText())
                .filter(id -> !id.isEmpty())
                .map(WindowId::parse)
                .or(() -> focused.map(WindowInfo::id));
        Set<String> lines = new LinkedHashSet<>();
        details.path(DIFF).forEach(line -> lines.add(line.asText()));
        window.map(elements::changes).ifPresent(lines::addAll);
        if (!lines.isEmpty()) {
            ArrayNode diff = details.putArray(DIFF);
            lines.forEach(diff::add);
        }
    }
}
