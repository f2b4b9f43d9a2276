package dev.surehand.tool;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The caller as a tool meets it. A question without an answer ends the run of the tool, so that nobody waits for a person on the
 * desktop thread, and the tool looks at the desktop afresh after it.
 */
final class Conversation implements Caller {

    private final Caller caller;
    private final Map<Question, Answer> answers = new HashMap<>();

    /** Written on the desktop thread; read when the call was stopped. */
    private volatile Optional<String> progress = Optional.empty();

    /** Ends the run of a tool until there is an answer. */
    static final class Unanswered extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final transient Question question;

        Unanswered(Question question) {
            super(question.message(), null, false, false);
            this.question = question;
        }
    }

    Conversation(Caller caller) {
        this.caller = caller;
    }

    @Override
    public void progress(int done, int total, String message) {
        progress = Optional.of(message);
        caller.progress(done, total, message);
    }

    /** How far the call has come, in words; empty if that was not reported. */
    Optional<String> lastProgress() {
        return progress;
    }

    @Override
    public Client client() {
        return caller.client();
    }

    @Override
    public Answer ask(Question question) {
        Answer answer = answers.get(question);
        if (answer == null) {
            throw new Unanswered(question);
        }
        return answer;
    }

    /** Waits for the answer; not to be called on the desktop thread. */
    void settle(Unanswered open) {
        answers.put(open.question, caller.ask(open.question));
    }
}
