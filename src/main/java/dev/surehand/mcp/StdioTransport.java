package dev.surehand.mcp;

import static dev.surehand.mcp.stdio.ErrorCodes.INTERNAL_ERROR;
import static dev.surehand.mcp.stdio.ErrorCodes.INVALID_PARAMS;
import static dev.surehand.mcp.stdio.ErrorCodes.INVALID_REQUEST;
import static dev.surehand.mcp.stdio.ErrorCodes.NOT_DONE;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.text.LineReader;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.mcp.elicitation.ElicitationRequests;
import dev.surehand.mcp.resource.ResourceWatch;
import dev.surehand.mcp.resource.Resources;
import dev.surehand.mcp.sdk.SdkRefusal;
import dev.surehand.mcp.session.ServerInfo;
import dev.surehand.mcp.stdio.CallQueue;
import dev.surehand.mcp.stdio.InvalidParamsException;
import dev.surehand.mcp.stdio.JsonRpcJson;
import dev.surehand.mcp.stdio.JsonRpcMessage;
import dev.surehand.mcp.stdio.MessageParser;
import dev.surehand.mcp.stdio.MessageWriter;
import dev.surehand.mcp.stdio.OutboundQueue;
import dev.surehand.tool.Dispatcher;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Serves one client on two streams. The thread that reads answers everything except tool calls at once. Tool calls wait in a
 * separate queue, so that a client can always ping and cancel.
 */
final class StdioTransport {

    private static final JsonRpcMessage TOO_LONG = new JsonRpcMessage.Malformed(
            INVALID_REQUEST, "Invalid request: longer than " + JsonRpcJson.MESSAGE_LIMIT_BYTES + " bytes");

    private static final JsonRpcMessage OUT_OF_MEMORY = new JsonRpcMessage.Malformed(
            NOT_DONE, "Not done: the server has not enough memory for a message of that size; send less at once");

    private static final Logger LOG = LoggerFactory.getLogger(StdioTransport.class);

    private final CountDownLatch ended = new CountDownLatch(1);
    private final CallQueue calls;
    private final LineReader lines;
    private final OutboundQueue outbound;

    /** The writer for the thread of the calls, which continues when the client has read. */
    private final MessageWriter writer;

    /** The writer for all other threads: the one that reads must see the end of input even if the client does not read. */
    private final MessageWriter replies;

    private final ResourceWatch watch;
    private final ElicitationRequests questions;
    private final RequestRouter router;
    private volatile boolean clientGone;

    /** @param answerLimit how long a call that has a question waits for the person at the client */
    StdioTransport(Dispatcher dispatcher, ServerInfo info, Duration answerLimit, InputStream in, OutputStream out) {
        this.lines = new LineReader(in, JsonRpcJson.MESSAGE_LIMIT_BYTES);
        this.outbound = new OutboundQueue(out, this::clientIsGone);
        this.writer = new MessageWriter(outbound::write);
        this.replies = new MessageWriter(outbound::post, outbound::afterPosted);
        this.calls = new CallQueue(id -> writer.error(id, NOT_DONE, "Not done: the session ended"));
        this.watch = new ResourceWatch(new Resources(dispatcher), replies);
        this.questions = new ElicitationRequests(writer, answerLimit);
        this.router = new RequestRouter(dispatcher, info, calls, watch, questions, answerLimit, writer, replies);
    }

    /** Starts to read; must be called once. */
    void start() {
        DaemonThreadFactory.start("mcp-reader", this::readAll);
    }

    /** Waits for the end of input, and until all calls received have run or been stopped. */
    void awaitEnd() throws InterruptedException {
        ended.await();
        if (clientGone) {
            calls.stop();
        } else {
            calls.drain();
        }
    }

    /**
     * Waits until the client has read all messages for it; must be called after the end.
     *
     * @param limit how long the client may take
     */
    void awaitLastAnswers(Duration limit) throws InterruptedException {
        List<JsonNode> listening = watch.close();
        boolean read = calls.finish(() -> listening.forEach(id -> writer.result(id, router.listened(id))), limit)
                && outbound.awaitPosted(limit);
        if (!read) {
            LOG.warn("The client does not read; some answers were not delivered");
        }
    }

    /** Stops the running call. */
    void stop() {
        try {
            calls.stop();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void clientIsGone() {
        clientGone = true;
        questions.close();
        calls.halt();
        ended.countDown();
    }

    private void readAll() {
        try {
            boolean more = true;
            while (more) {
                more = receive(lines.read());
            }
        } catch (IOException e) {
            LOG.warn("The input broke off: {}", e.getMessage());
        } finally {
            questions.close();
            ended.countDown();
        }
    }

    /** @return false at the end of input */
    private boolean receive(LineReader.Line line) {
        if (line instanceof LineReader.Line.EndOfInput) {
            return false;
        }
        receive(message(line));
        return true;
    }

    private static JsonRpcMessage message(LineReader.Line line) {
        try {
            return line instanceof LineReader.Line.Whole whole
                    ? MessageParser.parse(whole.bytes())
                    : line instanceof LineReader.Line.TooLong ? TOO_LONG : OUT_OF_MEMORY;
        } catch (OutOfMemoryError e) {
            return OUT_OF_MEMORY;
        }
    }

    private void receive(JsonRpcMessage message) {
        try {
            if (message instanceof JsonRpcMessage.Request request) {
                router.receive(request);
            } else if (message instanceof JsonRpcMessage.Notification notification) {
                receive(notification);
            } else if (message instanceof JsonRpcMessage.Response answer && !questions.receive(answer.json())) {
                LOG.debug(
                        "An answer to what was not asked: id {}", answer.json().get("id"));
            } else if (message instanceof JsonRpcMessage.Malformed malformed) {
                replies.error(malformed);
            }
        } catch (InvalidParamsException e) {
            replies.error(((JsonRpcMessage.Request) message).id(), INVALID_PARAMS, e.getMessage());
        } catch (SdkRefusal e) {
            replies.error(((JsonRpcMessage.Request) message).id(), e.code(), e.getMessage());
        } catch (RuntimeException | Error e) {
            LOG.error("A message could not be handled", e);
            if (message instanceof JsonRpcMessage.Request request) {
                replies.error(request.id(), INTERNAL_ERROR, "Internal error");
            }
        }
    }

    private void receive(JsonRpcMessage.Notification notification) {
        switch (notification.method()) {
            case "notifications/cancelled" -> {
                calls.cancel(notification.params().path("requestId"));
                watch.cancel(notification.params().path("requestId"));
            }
            case "notifications/initialized" -> LOG.debug("The client is ready");
            default -> LOG.debug("{} is of no use here", notification.method());
        }
    }
}
