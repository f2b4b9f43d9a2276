package dev.surehand.mcp;

import dev.surehand.tool.Answer;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Client;
import dev.surehand.tool.Question;
import java.util.Optional;
import java.util.function.Function;

/**
 * The client that waits for a call.
 *
 * @param report if it wants to hear of progress
 * @param asking how its person is asked, if it can do that
 */
record RemoteCaller(ClientInfo peer, Optional<ProgressReport> report, Function<Question, Answer> asking)
        implements Caller {

    @Override
    public void progress(int done, int total, String message) {
        report.ifPresent(to -> to.progress(done, total, message));
    }

    @Override
    public Client client() {
        return peer.client();
    }

    @Override
    public Answer ask(Question question) {
        return peer.asks() ? asking.apply(question) : new Answer.NotSupported();
    }
}
