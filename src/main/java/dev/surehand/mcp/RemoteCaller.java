package dev.surehand.mcp;

import dev.surehand.mcp.session.ClientInfo;
import dev.surehand.tool.Answer;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Client;
import dev.surehand.tool.Question;
import java.util.Optional;
import java.util.function.Function;

/**
 * The client that waits for the result of a call.
 *
 * @param report receives the progress, if the client wants it
 * @param asking asks the person at the client a question, if the client supports that
 * @param endsToAsk whether the client repeats the call with the answer
 */
record RemoteCaller(
        ClientInfo info, Optional<ProgressReport> report, Function<Question, Answer> asking, boolean endsToAsk)
        implements Caller {

    @Override
    public void progress(int done, int total, String message) {
        report.ifPresent(to -> to.progress(done, total, message));
    }

    @Override
    public Client client() {
        return info.client();
    }

    @Override
    public Answer ask(Question question) {
        return info.asks() ? asking.apply(question) : new Answer.NotSupported();
    }
}
