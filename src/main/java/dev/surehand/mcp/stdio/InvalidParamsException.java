package dev.surehand.mcp.stdio;

import java.util.Objects;

/** Thrown for a request whose params cannot be served. The message becomes the error response. */
public final class InvalidParamsException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public InvalidParamsException(String message) {
        super("Invalid params: " + message, null, false, false);
    }

    /** Never null. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
