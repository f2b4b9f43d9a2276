package dev.surehand.tool;

/** Asks the person at the desktop where the client cannot. */
@FunctionalInterface
public interface Asker {

    /** There is no way to ask. */
    Asker NONE = question -> new Answer.NotSupported();

    /** Asks, and waits for the answer. Ends early when the thread is interrupted. */
    Answer ask(Question question);
}
