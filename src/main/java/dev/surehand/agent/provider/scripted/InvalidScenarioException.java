package dev.surehand.agent.provider.scripted;

import java.util.Objects;

/** Thrown when a scenario is not valid. */
public final class InvalidScenarioException extends Exception {

    private static final long serialVersionUID = 1;

    InvalidScenarioException(String message) {
        super(message);
    }

    /** Never null. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
