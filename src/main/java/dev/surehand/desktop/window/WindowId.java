package dev.surehand.desktop.window;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;

/** The system's number of a window; a decimal string on the wire. */
public record WindowId(long value) {

    /** @throws DesktopException invalid_parameter for a text that is not a number */
    public static WindowId parse(String wireName) {
        try {
            return new WindowId(Long.parseUnsignedLong(wireName));
        } catch (NumberFormatException e) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "window_id must be a number from list_windows, not \"%s\"".formatted(wireName));
        }
    }

    /** The refusal of a call that names a window which has closed or never was there. */
    public DesktopException notFound() {
        return DesktopException.of(
                ErrorCode.WINDOW_NOT_FOUND,
                "There is no window %s, or it has closed. Call list_windows to see the open ones."
                        .formatted(wireName()));
    }

    public String wireName() {
        return Long.toUnsignedString(value);
    }
}
