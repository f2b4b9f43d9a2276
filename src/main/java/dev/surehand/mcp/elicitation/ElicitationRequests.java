package dev.surehand.mcp.elicitation;

import static dev.surehand.mcp.stdio.ErrorCodes.METHOD_NOT_FOUND;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.mcp.stdio.MessageWriter;
import dev.surehand.tool.Answer;
import dev.surehand.tool.Question;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends questions to the person at a client in a session. The thread of a call waits here, and the thread that reads delivers
 * the answer.
 */
public final class ElicitationRequests {

    private static final Logger LOG = LoggerFactory.getLogger(ElicitationRequests.class);

    private final MessageWriter writer;
    private final Duration limit;
    private final Map<String, CompletableFuture<JsonNode>> open = new HashMap<>();
    private int count;
    private boolean closed;

    /** @param limit how long to wait for an answer */
    public ElicitationRequests(MessageWriter writer, Duration limit) {
        this.writer = writer;
        this.limit = limit;
    }

    /**
     * Asks a question and waits for the answer.
     *
     * @throws CancelledException if the thread is interrupted
     */
    public Answer ask(Question question) {
        CompletableFuture<JsonNode> reply = new CompletableFuture<>();
        String id = begin(reply);
        try {
            if (!reply.isDone()) {
                writer.request(id, Elicitation.METHOD, Elicitation.params(question));
            }
            return answer(reply.get(limit.toMillis(), TimeUnit.MILLISECONDS), question);
        } catch (TimeoutException e) {
            takeBack(id, "No answer within %d s".formatted(limit.toSeconds()));
            return new Answer.Cancelled();
        } catch (InterruptedException e) {
            takeBack(id, "The call was cancelled");
            throw new CancelledException();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } finally {
            end(id);
        }
    }

    /**
     * Receives a response of the client.
     *
     * @return whether it is the response to an open question
     */
    public synchronized boolean receive(ObjectNode answer) {
        CompletableFuture<JsonNode> reply = open.get(answer.path("id").asText());
        return reply != null && reply.complete(answer);
    }

    /** Cancels all open and future questions, because the client will not answer any longer. */
    public synchronized void close() {
        closed = true;
        open.values().forEach(ElicitationRequests::giveUp);
    }

    private synchronized String begin(CompletableFuture<JsonNode> reply) {
        String id = "question-" + ++count;
        open.put(id, reply);
        if (closed) {
            giveUp(reply);
        }
        return id;
    }

    private synchronized void end(String id) {
        open.remove(id);
    }

    private static void giveUp(CompletableFuture<JsonNode> reply) {
        reply.complete(JsonNodeFactory.instance
                .objectNode()
                .set("result", JsonNodeFactory.instance.objectNode().put("action", "cancel")));
    }

    private void takeBack(String id, String reason) {
        writer.notification(
                "notifications/cancelled",
                JsonNodeFactory.instance.objectNode().put("requestId", id).put("reason", reason));
    }

    private static Answer answer(JsonNode reply, Question question) {
        if (reply.at("/error/code").asInt() == METHOD_NOT_FOUND) {
            return new Answer.NotSupported();
        }
        Optional<Answer> answer = Elicitation.answer(reply.path("result"), question);
        if (answer.isEmpty()) {
            LOG.warn("The client's reply does not answer the question");
        }
        return answer.orElseGet(Answer.Cancelled::new);
    }
}
