package dev.surehand.tool.sequence;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.tool.ToolResult;
import java.util.Optional;

/** Finds out from the answer of a step whether the step failed. */
final class StepFailure {

    private StepFailure() {}

    /** Returns why a step failed: its tool refused it, or it was done without an effect. */
    static Optional<DesktopException> of(ToolResult result) {
        ObjectNode answer = result.structured();
        if (result instanceof ToolResult.Refused) {
            ErrorCode code = ErrorCode.named(answer.path("error_code").asText());
            return Optional.of(
                    DesktopException.of(code, answer.path("error").asText()));
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
}
