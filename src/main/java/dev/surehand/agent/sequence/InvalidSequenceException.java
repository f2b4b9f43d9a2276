package dev.surehand.agent.sequence;

import java.util.Objects;

/** Thrown when a sequence cannot be recorded, read or kept; the message says why. */
public final class InvalidSequenceException extends Exception {

    private static final long serialVersionUID = 1;

    public InvalidSequenceException(String message) {
        super(message);
    }

    /** Never null. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
