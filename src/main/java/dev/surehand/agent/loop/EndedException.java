package dev.surehand.agent.loop;

/** Ends a session at any place of the loop. */
final class EndedException extends Exception {

    private static final long serialVersionUID = 1;

    private final RunStatus status;
    private final String summary;

    EndedException(RunStatus status, String summary) {
        super(summary);
        this.status = status;
        this.summary = summary;
    }

    RunStatus status() {
        return status;
    }

    String summary() {
        return summary;
    }
}
