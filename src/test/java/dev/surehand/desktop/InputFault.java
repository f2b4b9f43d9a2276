package dev.surehand.desktop;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;

/** The reasons for which {@link FakeDesktop} refuses every attempt to send input. With the last it refuses to read keys too. */
public enum InputFault {
    ELEVATED_TARGET(ErrorCode.ELEVATED_PROCESS_TARGET),
    SECURE_DESKTOP(ErrorCode.SECURE_DESKTOP_ACTIVE),
    MISSING_PERMISSION(ErrorCode.PERMISSION_MISSING),
    BLOCKED_INPUT(ErrorCode.INPUT_BLOCKED),
    UNREADABLE_KEYS(ErrorCode.SEND_INPUT_FAILED);

    private final ErrorCode code;

    InputFault(ErrorCode code) {
        this.code = code;
    }

    DesktopException refusal() {
        return DesktopException.of(code, "the fake plays " + this);
    }

    void checkRead() {
        if (this == UNREADABLE_KEYS) {
            throw refusal();
        }
    }
}
