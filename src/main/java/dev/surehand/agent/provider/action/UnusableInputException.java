package dev.surehand.agent.provider.action;

import java.util.Objects;

/** Thrown when the arguments of an action are missing or wrong. The message is a sentence for the model. */
public final class UnusableInputException extends Exception {

    private static final long serialVersionUID = 1;

    public UnusableInputException(String message) {
        super(message);
    }

    /** Never null. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
