package dev.surehand.agent.loop;

import java.util.Locale;

/** How a session ended. */
public enum RunStatus {
    /** The model says that the task is done, and named the evidence that it sees. */
    COMPLETED(0),
    /** The model says that the task is done, but could not be asked for evidence, or its last action was not done. */
    COMPLETED_UNVERIFIED(3),
    /** A dry run has shown what would be done. */
    REHEARSED(0),
    /** The model gave up, or something failed; the summary says what. */
    FAILED(1),
    /** The model or its service refuses the task. */
    REFUSED(4),
    MAX_ITERATIONS_REACHED(5),
    COST_LIMIT_REACHED(6),
    TIME_LIMIT_REACHED(7),
    /** The model repeated itself, or nothing changed for long. */
    STUCK(8),
    /** A replay found the screen other than it was recorded. */
    MISMATCH(9),
    /** The person stopped it, or did not agree to an action. */
    CANCELLED(130);

    private final int exitCode;

    RunStatus(int exitCode) {
        this.exitCode = exitCode;
    }

    /** Returns the exit code of the program. */
    public int exitCode() {
        return exitCode;
    }

    /** Returns the name in files. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
