package dev.surehand.agent.session;

import java.io.IOException;

/** Thrown when a session cannot be recorded. */
public final class JournalException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public JournalException(String message, IOException cause) {
        super(message, cause);
    }
}
