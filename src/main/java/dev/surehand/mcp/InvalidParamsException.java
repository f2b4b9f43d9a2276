package dev.surehand.mcp;

/** A request whose params cannot be served; answered with the message. */
final class InvalidParamsException extends RuntimeException {

    private static final long serialVersionUID = 1;

    InvalidParamsException(String message) {
        super("Invalid params: " + message, null, false, false);
    }
}
