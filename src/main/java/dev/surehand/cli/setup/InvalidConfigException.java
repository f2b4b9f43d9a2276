package dev.surehand.cli.setup;

/** A configuration that is not to be edited; the message says what is wrong with it, and where. */
final class InvalidConfigException extends Exception {

    private static final long serialVersionUID = 1;

    InvalidConfigException(String message) {
        super(message);
    }
}
