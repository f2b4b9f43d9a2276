package dev.surehand.mcp;

/** Thrown for a request whose params cannot be served. The message becomes the error response. */
final class InvalidParamsException extends RuntimeException {

    private static final long serialVersionUID = 1;

    InvalidParamsException(String message) {
        super("Invalid params: " + message, null, false, false);
    }
}
