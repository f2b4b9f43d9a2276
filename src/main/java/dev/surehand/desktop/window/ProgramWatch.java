package dev.surehand.desktop.window;

/** Asks the program of a window whether it has read its input. The question is sent when the watch begins. */
public interface ProgramWatch extends AutoCloseable {

    /** The watch of a program that cannot be asked. */
    ProgramWatch UNKNOWN = of(ProgramState.UNKNOWN);

    /**
     * Returns the state that is known now. It never waits longer than 20 ms for the program; the caller must pause between
     * calls, because the response takes time.
     */
    ProgramState state();

    @Override
    void close();

    /** Returns a watch that reports a fixed state and sends no question. */
    static ProgramWatch of(ProgramState state) {
        return new ProgramWatch() {
            @Override
            public ProgramState state() {
                return state;
            }

            @Override
            public void close() {
                // No question was sent.
            }
        };
    }
}
