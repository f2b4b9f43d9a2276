package dev.surehand.tool;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.schema.Violation;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Turns schema violations into one refusal: the sentence lists the violations, and the first one decides the error code. */
public final class Violations {

    private static final Set<String> COORDINATES = Set.of("x", "y", "endX", "endY");

    /**
     * The largest number of violations in a refusal: enough to correct the call, without an endless answer to one that is
     * entirely wrong.
     */
    private static final int MOST_SENTENCES = 5;

    private Violations() {}

    /** Returns the refusal, such as {@code mouse_control click: monitorIndex is required when using x/y coordinates}. */
    public static DesktopException refusal(String tool, Arguments arguments, List<Violation> violations) {
        String subject = arguments.has("action") ? tool + " " + Violation.shortened(arguments.text("action")) : tool;
        String sentences = violations.stream()
                .map(Violation::sentence)
                .distinct()
                .limit(MOST_SENTENCES)
                .collect(Collectors.joining("; "));
        DesktopException refusal = DesktopException.of(code(violations.get(0)), subject + ": " + sentences);
        List<String> missing = violations.stream()
                .filter(Violation::missing)
                .map(Violation::parameter)
                .distinct()
                .toList();
        return missing.isEmpty() ? refusal : refusal.with("missing", missing);
    }

    private static ErrorCode code(Violation violation) {
        if (violation.missing()) {
            return ErrorCode.MISSING_REQUIRED_PARAMETER;
        }
        return switch (violation.parameter()) {
            case "action" -> ErrorCode.INVALID_ACTION;
            case "direction" -> ErrorCode.INVALID_SCROLL_DIRECTION;
            default -> isFraction(violation) ? ErrorCode.INVALID_COORDINATES : ErrorCode.INVALID_PARAMETER;
        };
    }

    private static boolean isFraction(Violation violation) {
        return violation.keyword().equals("fraction") && COORDINATES.contains(violation.parameter());
    }
}
