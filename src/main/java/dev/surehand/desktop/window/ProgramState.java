package dev.surehand.desktop.window;

/** The state of a program with respect to the input that was sent to it. */
public enum ProgramState {
    /** The program has read its input, and nothing shows that it still works on it. */
    IDLE("idle"),
    /** The program uses the processor. If the system does not report processor use, a program is never in this state. */
    WORKING("working"),
    /** The program has not read its input. */
    UNREAD("input_unread"),
    /**
     * The program does not support such questions, its process is unknown, or it is at rest without any information about its
     * input.
     */
    UNKNOWN("unknown");

    private final String wireName;

    ProgramState(String wireName) {
        this.wireName = wireName;
    }

    public String wireName() {
        return wireName;
    }

    /** Returns whether the program may still react to the input that it received. */
    public boolean isPending() {
        return this == WORKING || this == UNREAD;
    }
}
