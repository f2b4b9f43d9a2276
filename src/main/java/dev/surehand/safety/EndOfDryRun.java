package dev.surehand.safety;

/** Nothing has been refused up to here, and what comes after it cannot be told without doing it. */
public final class EndOfDryRun extends RuntimeException {

    private static final long serialVersionUID = 1;

    EndOfDryRun(String message) {
        super(message, null, false, false);
    }
}
