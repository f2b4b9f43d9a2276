package dev.surehand.agent.port;

import java.util.Objects;

/** Thrown when a tool gives no answer. */
public final class PortException extends Exception {

    private static final long serialVersionUID = 1;

    public PortException(String message) {
        super(message);
    }

    /** Never null. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
