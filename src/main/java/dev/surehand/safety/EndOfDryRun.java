package dev.surehand.safety;

/** Ends a dry run at a step whose outcome cannot be known without doing it. Nothing was refused before this step. */
public final class EndOfDryRun extends RuntimeException {

    private static final long serialVersionUID = 1;

    EndOfDryRun(String message) {
        super(message, null, false, false);
    }
}
