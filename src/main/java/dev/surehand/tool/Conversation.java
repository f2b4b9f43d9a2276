package dev.surehand.tool;

import dev.surehand.safety.consent.ConsentPending;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The caller that a tool receives. A question without an answer ends the run of the tool, so that the desktop thread never
 * waits for a person and the tool reads the desktop again after the answer.
 */
final class Conversation implements Caller {

    private final Caller caller;
    private final Asker otherwise;
    private final Map<Question, Answer> answers = new HashMap<>();

    /** The last progress message. The desktop thread writes it; other threads read it after the call was stopped. */
    private volatile Optional<String> progress = Optional.empty();

    /** Ends the run of a tool until its question has an answer. */
    static final class Unanswered extends ConsentPending {

        private static final long serialVersionUID = 1;

        private final transient Question question;

        Unanswered(Question question) {
            super(question.message());
            this.question = question;
        }
    }

    /** @param otherwise asks where the client cannot */
    Conversation(Caller caller, Asker otherwise) {
        this.caller = caller;
        this.otherwise = otherwise;
    }

    @Override
    public void progress(int done, int total, String message) {
        progress = Optional.of(message);
        caller.progress(done, total, message);
    }

    /** Returns the last progress message of the call; empty if the tool reported none. */
    Optional<String> lastProgress() {
        return progress;
    }

    @Override
    public Client client() {
        return caller.client();
    }

    @Override
    public boolean endsToAsk() {
        return caller.endsToAsk();
    }

    @Override
    public Answer ask(Question question) {
        Answer answer = answers.get(question);
        if (answer == null) {
            throw new Unanswered(question);
        }
        return answer;
    }

    /** Asks the person and waits for the answer. Must not be called on the desktop thread. */
    void settle(Unanswered open) {
        Answer answer = caller.ask(open.question);
        answers.put(open.question, answer instanceof Answer.NotSupported ? otherwise.ask(open.question) : answer);
    }
}
