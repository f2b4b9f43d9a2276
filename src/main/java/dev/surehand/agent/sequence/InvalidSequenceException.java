package dev.surehand.agent.sequence;

import dev.surehand.desktop.text.OutsideText;
import java.util.Objects;

/** Thrown when a sequence cannot be recorded, read or kept; the message says why. */
public final class InvalidSequenceException extends Exception {

    private static final long serialVersionUID = 1;

    public InvalidSequenceException(String message) {
        // It quotes files that may come from elsewhere.
        super(OutsideText.of(message).whole());
    }

    /** Never null. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
