package dev.surehand.desktop;

import java.util.Locale;

/** Why a call was refused. The wire name is the constant in lower case; clients act on it, so constants are never renamed. */
public enum ErrorCode {
    INVALID_ACTION,
    INVALID_PARAMETER,
    MISSING_REQUIRED_PARAMETER,
    INVALID_COORDINATES,
    COORDINATES_OUT_OF_BOUNDS,
    COORDINATES_AMBIGUOUS,
    INVALID_SCROLL_DIRECTION,
    INVALID_MONITOR_INDEX,
    INVALID_REGION,
    SCREENSHOT_MISMATCH,
    STALE_SCREENSHOT,
    WRONG_TARGET_WINDOW,
    WINDOW_LOST_DURING_DRAG,
    ELEVATED_PROCESS_TARGET,
    SECURE_DESKTOP_ACTIVE,
    PERMISSION_MISSING,
    INPUT_BLOCKED,
    SEND_INPUT_FAILED,
    CAPTURE_FAILED,
    OPERATION_TIMEOUT,
    NOT_SUPPORTED_HERE,
    UNEXPECTED_ERROR;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
