package dev.surehand.tool.sequence;

import dev.surehand.tool.Answer;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Client;
import dev.surehand.tool.Question;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** The caller that a step has. The time in which the person answers questions does not count as time of the steps. */
final class StepCaller implements Caller {

    private final Caller caller;
    private final InstantSource clock;
    private boolean hasActed;
    private Duration asked = Duration.ZERO;

    StepCaller(Caller caller, InstantSource clock) {
        this.caller = caller;
        this.clock = clock;
    }

    /** Notes that a step has ended, so that the call must not be repeated from its start. */
    void stepEnded() {
        hasActed = true;
    }

    /** Returns how long the person took to answer, over all steps. */
    Duration asked() {
        return asked;
    }

    /** Does nothing: the progress of the call is that of its steps. */
    @Override
    public void progress(int done, int total, String message) {}

    @Override
    public Client client() {
        return caller.client();
    }

    @Override
    public boolean endsToAsk() {
        return caller.endsToAsk();
    }

    /** A question would repeat the steps that were done before it, where the client repeats the call with the answer. */
    @Override
    public Answer ask(Question question) {
        if (hasActed && caller.endsToAsk()) {
            return new Answer.NotSupported();
        }
        Instant begin = clock.instant();
        Answer answer = caller.ask(question);
        asked = asked.plus(Duration.between(begin, clock.instant()));
        return answer;
    }
}
