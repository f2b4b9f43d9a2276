package dev.surehand.tool;

/** Whoever waits for a call. */
@FunctionalInterface
public interface Caller {

    /** Does not want to hear of progress, and cannot be asked. */
    Caller SILENT = (done, total, message) -> {};

    /**
     * Reports how far a long call has come, if the caller asked for it. Never waits for the caller.
     *
     * @param message what is being done, for a person
     */
    void progress(int done, int total, String message);

    default Client client() {
        return Client.UNKNOWN;
    }

    /**
     * Asks the person at the client. A tool asks <em>before</em> it acts: with a question that has no answer yet its run ends here,
     * and when the answer is in it runs again from its start, on the desktop as it is then; the same question, asked again, has its
     * answer at once. So a question must not hold what differs from run to run, such as the time, unless it is to be asked anew.
     * The limit of the call does not run while the person thinks.
     */
    default Answer ask(Question question) {
        return new Answer.NotSupported();
    }
}
