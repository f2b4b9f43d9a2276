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

    String words() {
        return words;
    }

    /** Returns whether there may be a server that can be stopped. */
    boolean canStop() {
        return this == RUNNING || this == LOST;
    }
}
