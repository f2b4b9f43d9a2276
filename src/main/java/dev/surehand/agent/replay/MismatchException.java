package dev.surehand.agent.replay;

import java.util.Objects;

/** Thrown when the screen is not as it was recorded; the message says what differs. Nothing was pressed for what was looked for. */
public final class MismatchException extends Exception {

    private static final long serialVersionUID = 1;

    MismatchException(String message) {
        super(message);
    }

    /** Never null. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
