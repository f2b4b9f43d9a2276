package dev.surehand.cli.setup;

import java.util.Objects;

/** Reports a configuration that must not be edited; the message says what is wrong, and where. */
final class InvalidConfigException extends Exception {

    private static final long serialVersionUID = 1;

    InvalidConfigException(String message) {
        super(message);
    }

    /** Never null. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
