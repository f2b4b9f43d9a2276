package dev.surehand.desktop.window;

/** Asks the program of a window whether it has read its input. The question is sent when the watch begins. */
public interface ProgramWatch extends AutoCloseable {

    /** Of a program that cannot be asked. */
    ProgramWatch UNKNOWN = of(ProgramState.UNKNOWN);

    /**
     * What is known by now. Never waits for the program longer than 20 ms; the caller pauses between calls, since the answer
     * takes time.
     */
    ProgramState state();

    @Override
    void close();

    /** One that needs no question. */
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
