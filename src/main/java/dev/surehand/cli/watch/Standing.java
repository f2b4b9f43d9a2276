package dev.surehand.cli.watch;

/** Whether a watched server works. */
enum Standing {
    WAITING("Waiting for a server"),
    RUNNING("Running"),
    STOPPED("Stopped by you"),
    ENDED("The server has ended"),
    KILLED("The server was killed"),
    LOST("The log is gone: what the server does is unknown");

    private final String words;

    Standing(String words) {
        this.words = words;
    }

    /**
     * Returns the standing of a server that was found.
     *
     * @param hasEnded whether its log has an end
     * @param isStopAsked whether its stop file is there
     * @param isLogThere whether its log is there
     * @param runs whether it holds its log locked, or the log's end may still come
     */
    static Standing of(boolean hasEnded, boolean isStopAsked, boolean isLogThere, boolean runs) {
        if (hasEnded) {
            return ENDED;
        } else if (isLogThere && !runs) {
            return KILLED;
        } else if (isStopAsked) {
            return STOPPED;
        }
        return isLogThere ? RUNNING : LOST;
    }

    String words() {
        return words;
    }

    /** Returns whether there may be a server that can be stopped. */
    boolean canStop() {
        return this == RUNNING || this == LOST;
    }
}
