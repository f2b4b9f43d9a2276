package dev.surehand.tool;

/** The client side of a call that is running: it receives progress and can ask the person. */
@FunctionalInterface
public interface Caller {

    /** A caller that ignores progress and cannot ask its person. */
    Caller SILENT = (done, total, message) -> {};

    /**
     * Reports the progress of a long call, if the caller asked for it. Never waits for the caller.
     *
     * @param message what is being done, in words for a person
     */
    void progress(int done, int total, String message);

    default Client client() {
        return Client.UNKNOWN;
    }

    /**
     * Returns whether a question without an answer ends the call, which the client then sends again from its start. Such a
     * call must not ask after it has acted.
     */
    default boolean endsToAsk() {
        return false;
    }

    /**
     * Asks the person at the client. A tool asks <em>before</em> it acts. If the question has no answer yet, the run of the
     * tool ends here. When the answer has arrived, the tool runs again from its start, on the desktop as it is then; the same
     * question then returns its answer at once. A question must therefore not contain anything that differs between runs, such
     * as the time, unless the tool should ask again. The time limit of the call excludes the wait for the person.
     */
    default Answer ask(Question question) {
        return new Answer.NotSupported();
    }
}
