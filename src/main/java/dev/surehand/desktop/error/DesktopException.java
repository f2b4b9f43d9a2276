package dev.surehand.desktop.error;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when the desktop, or the rules of a tool, refuse a call. The message is one or two sentences for the caller that name
 * the next step, with numbers; the details are the same facts for a program.
 */
public final class DesktopException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final ErrorCode code;
    private final transient @Nullable Map<String, Object> details;

    private DesktopException(ErrorCode code, String message, Map<String, Object> details) {
        super(message);
        this.code = code;
        this.details = details;
    }

    public static DesktopException of(ErrorCode code, String message) {
        return new DesktopException(code, message, Map.of());
    }

    /** Never null. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }

    public ErrorCode code() {
        return code;
    }

    /** Returns the details under their names on the wire; the values are numbers, strings, lists and maps of these. */
    public Map<String, Object> details() {
        return details == null ? Map.of() : details;
    }

    /** Returns the same refusal with one more sentence. */
    public DesktopException adding(String sentence) {
        return new DesktopException(code, getMessage() + " " + sentence, details());
    }

    /** Returns the same refusal with one more detail. */
    public DesktopException with(String name, Object value) {
        return withAll(Map.of(name, value));
    }

    /** Returns the same refusal with more details. */
    public DesktopException withAll(Map<String, ?> added) {
        Map<String, Object> more = new LinkedHashMap<>(details());
        more.putAll(added);
        return new DesktopException(code, getMessage(), more);
    }
}
