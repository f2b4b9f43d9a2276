package dev.surehand.desktop.window;

/** What is known of a program and the input that was sent to it. */
public enum ProgramState {
    /** It has read its input, and nothing shows that it still works on it. */
    IDLE("idle"),
    /** It uses the processor; where the system reports nothing of that, a program is never in this state. */
    WORKING("working"),
    /** It has not read its input. */
    UNREAD("input_unread"),
    /** It takes no questions of this kind, its process is unknown, or it is at rest without any word on its input. */
    UNKNOWN("unknown");

    private final String wireName;

    ProgramState(String wireName) {
        this.wireName = wireName;
    }

    public String wireName() {
        return wireName;
    }

    /** Whether the program may still answer the input that it was sent. */
    public boolean isPending() {
        return this == WORKING || this == UNREAD;
    }
}
