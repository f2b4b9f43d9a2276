package dev.surehand.mcp;

import static dev.surehand.mcp.ErrorCodes.INTERNAL_ERROR;
import static dev.surehand.mcp.ErrorCodes.INVALID_PARAMS;
import static dev.surehand.mcp.ErrorCodes.INVALID_REQUEST;
import static dev.surehand.mcp.ErrorCodes.METHOD_NOT_FOUND;
import static dev.surehand.mcp.ErrorCodes.NOT_DONE;
import static dev.surehand.mcp.ErrorCodes.RESOURCE_NOT_FOUND;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.tool.Answer;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.Question;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Serves one client on two streams. The thread that reads answers everything except tool calls at once. Tool calls wait in a
 * separate queue, so that a client can always ping and cancel.
 */
final class StdioTransport {

    private static final JsonRpcMessage TOO_LONG = new JsonRpcMessage.Malformed(
            INVALID_REQUEST, "Invalid request: longer than " + JsonRpcJson.MESSAGE_LIMIT_BYTES + " bytes");

    private static final JsonRpcMessage NOT_KEPT = new JsonRpcMessage.Malformed(
            NOT_DONE, "Not done: the server has not enough memory for a message of that size; send less at once");

    private static final Logger LOG = LoggerFactory.getLogger(StdioTransport.class);

    /** How long a client may take to read the last messages for it. */
    private static final Duration FAREWELL_LIMIT = Duration.ofSeconds(5);

    private final CountDownLatch ended = new CountDownLatch(1);
    private final CallQueue calls;
    private final LineReader lines;
    private final OutboundQueue pipe;

    /** The writer for the thread of the calls, which continues when the client has read. */
    private final MessageWriter writer;

    /** The writer for all other threads: the one that reads must see the end of input even if the client does not read. */
    private final MessageWriter replies;

    private final CompletableFuture<SdkServer> sdk;
    private final ToolMethods tools;
    private final ResourceMethods resources;
    private final ResourceWatch watch;
    private final ListMethods catalogue;
    private final SessionRevisions sessions;
    private final SessionlessRevision sessionless;
    private final ElicitationRequests questions;
    private final PendingElicitations openQuestions;
    private ClientInfo peer = ClientInfo.UNKNOWN;
    private boolean initialized;
    private volatile boolean clientGone;

    /** @param answerLimit how long a call that has a question waits for the person at the client */
    StdioTransport(
            Dispatcher dispatcher, ServerInfo introduction, Duration answerLimit, InputStream in, OutputStream out) {
        this.lines = new LineReader(in, JsonRpcJson.MESSAGE_LIMIT_BYTES);
        this.pipe = new OutboundQueue(out, this::clientIsGone);
        this.writer = new MessageWriter(pipe::write);
        this.replies = new MessageWriter(pipe::post);
        this.calls = new CallQueue(id -> writer.error(id, NOT_DONE, "Not done: the session ended"));
        Resources there = new Resources(dispatcher);
        Prompts prompts = new Prompts(dispatcher::schemas);
        sdk = CompletableFuture.supplyAsync(
                () -> new SdkServer(
                        introduction,
                        server -> server.tools(ToolMethods.specifications(dispatcher))
                                .resources(there.specifications())
                                .prompts(prompts.specifications())
                                .completions(prompts.completions())),
                work -> DaemonThreads.named("mcp-sdk").newThread(work).start());
        this.tools = new ToolMethods(dispatcher, sdk::join, writer);
        this.watch = new ResourceWatch(there, replies);
        this.resources = new ResourceMethods(there, watch, sdk::join, replies);
        this.catalogue = new ListMethods(sdk::join, prompts);
        this.sessions = new SessionRevisions(sdk::join);
        this.sessionless = new SessionlessRevision(introduction);
        this.questions = new ElicitationRequests(writer, answerLimit);
        this.openQuestions = new PendingElicitations(Clock.systemUTC(), answerLimit);
    }

    /** Starts to read; must be called once. */
    void start() {
        Thread reader = new Thread(this::readAll, "mcp-reader");
        reader.setDaemon(true);
        reader.start();
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

    /** Waits until the client has read all messages for it, or for a limited time; must be called after the end. */
    void awaitLastAnswers() throws InterruptedException {
        List<JsonNode> listening = watch.close();
        boolean read =
                calls.finish(() -> listening.forEach(id -> writer.result(id, sessionless.listened(id))), FAREWELL_LIMIT)
                        && pipe.awaitPosted(FAREWELL_LIMIT);
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
                    : line instanceof LineReader.Line.TooLong ? TOO_LONG : NOT_KEPT;
        } catch (OutOfMemoryError e) {
            return NOT_KEPT;
        }
    }

    private void receive(JsonRpcMessage message) {
        try {
            if (message instanceof JsonRpcMessage.Request request) {
                receive(request);
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

    private void receive(JsonRpcMessage.Request request) {
        JsonNode id = request.id();
        if (calls.isOpen(id) || watch.isOpen(id)) {
            replies.error(id, INVALID_REQUEST, "Invalid request: a call with id " + id + " has not been answered yet");
            return;
        }
        if (sessionless.concerns(request)) {
            sessionless.objection(request).ifPresentOrElse(replies::error, () -> receiveSessionless(request));
            return;
        }
        switch (request.method()) {
            case "ping" -> replies.result(id, json -> {});
            case "initialize" -> initialize(request);
            default -> receiveInSession(request);
        }
    }

    private void receiveSessionless(JsonRpcMessage.Request request) {
        switch (request.method()) {
            case SessionlessRevision.DISCOVER -> replies.result(request.id(), sessionless.discovery());
            case "tools/call" -> queueCall(request, call -> repeatable(request, call));
            case "resources/read" -> read(request, INVALID_PARAMS, sessionless::momentary);
            case "subscriptions/listen" -> listen(request);
            default ->
                catalogue
                        .answer(request.method(), request.params())
                        .ifPresentOrElse(
                                reply -> replies.result(request.id(), sessionless.of(reply)), () -> unknown(request));
        }
    }

    private void unknown(JsonRpcMessage.Request request) {
        replies.error(request.id(), METHOD_NOT_FOUND, "Method not found: " + request.method());
    }

    private void receiveInSession(JsonRpcMessage.Request request) {
        if (!initialized) {
            replies.error(request.id(), INVALID_REQUEST, "Invalid request: initialize first");
            return;
        }
        switch (request.method()) {
            case "tools/call" -> {
                ClientInfo caller = peer;
                queueCall(
                        request,
                        call -> answer(
                                request,
                                UnaryOperator.identity(),
                                () -> tools.call(request.params(), call, caller, questions::ask)));
            }
            case "resources/read" -> read(request, RESOURCE_NOT_FOUND, UnaryOperator.identity());
            case "resources/subscribe" -> queueFor(request, RESOURCE_NOT_FOUND, resources::subscribe);
            case "resources/unsubscribe" -> queueFor(request, RESOURCE_NOT_FOUND, resources::unsubscribe);
            default ->
                catalogue
                        .answer(request.method(), request.params())
                        .ifPresentOrElse(reply -> replies.result(request.id(), reply.result()), () -> unknown(request));
        }
    }

    private void read(JsonRpcMessage.Request request, int notFound, UnaryOperator<MessageWriter.Json> revised) {
        queueFor(request, notFound, (asked, resource) -> resources.read(asked, resource, revised));
    }

    /** Queues a request for a resource among the calls, because it reads the desktop as they do. */
    private void queueFor(
            JsonRpcMessage.Request request, int notFound, BiFunction<JsonRpcMessage.Request, Resource, Runnable> work) {
        resources.find(
                request,
                notFound,
                resource -> queue(
                        request, call -> attempted(request, resource.uri(), () -> work.apply(request, resource))));
    }

    private void listen(JsonRpcMessage.Request request) {
        Set<Resource> wanted = resources.wanted(request);
        if (!watch.reserve(request.id())) {
            replies.error(request.id(), NOT_DONE, "Not done: too many subscriptions are open; cancel one first");
        } else if (!queue(
                request, call -> attempted(request, request.method(), () -> resources.listen(request, wanted)))) {
            watch.cancel(request.id());
        }
    }

    /** Opens the session. It is open from here on, because some clients send notifications/initialized late. */
    private void initialize(JsonRpcMessage.Request request) {
        if (initialized) {
            replies.error(request.id(), INVALID_REQUEST, "Invalid request: initialized already");
            return;
        }
        MessageWriter.Json opened = sessions.opened(request.params());
        initialized = true;
        peer = ClientInfo.of(
                request.params().path("clientInfo"), request.params().path("capabilities"));
        replies.result(request.id(), opened);
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

    private void queueCall(JsonRpcMessage.Request request, Call.CallTask work) {
        Params.text(request.params(), "name");
        Params.object(request.params(), "arguments");
        queue(request, work);
    }

    /**
     * Queues a request.
     *
     * @return false if the queue refused it
     */
    private boolean queue(JsonRpcMessage.Request request, Call.CallTask work) {
        Call.CallTask answered = call -> written(request, work.run(call));
        boolean queued = calls.add(new Call(request.id(), request.memoryBytes(), answered));
        if (!queued) {
            replies.error(request.id(), NOT_DONE, "Not done: too many calls are waiting; wait for their answers first");
        }
        return queued;
    }

    /**
     * Returns an action that writes an answer. A line is written whole or not at all, so if building the answer fails, an error
     * response follows.
     */
    private Runnable written(JsonRpcMessage.Request request, Runnable answer) {
        return () -> {
            try {
                answer.run();
            } catch (RuntimeException | Error e) {
                LOG.error("The answer to request {} could not be written", request.id(), e);
                internalError(request, e);
            }
        };
    }

    private void internalError(JsonRpcMessage.Request request, Throwable e) {
        writer.error(
                request.id(), INTERNAL_ERROR, "Internal error: " + e.getClass().getSimpleName());
    }

    /** Runs a call that ends where it has a question, and that the client repeats with the answer. */
    private Runnable repeatable(JsonRpcMessage.Request request, Call call) {
        Optional<Map<Question, Answer>> answers = openQuestions.answers(request.params());
        if (answers.isEmpty()) {
            return () -> writer.error(
                    request.id(),
                    INVALID_PARAMS,
                    "Invalid params: requestState is not, or no longer, one of this call; call without it");
        }
        return answer(
                request,
                sessionless::complete,
                () -> tools.call(request.params(), call, sessionless.peer(request), question -> {
                    Answer answer = answers.get().get(question);
                    if (answer == null) {
                        throw openQuestions.ask(question, answers.get(), request.params());
                    }
                    return answer;
                }));
    }

    /**
     * Runs a call in either kind of revision.
     *
     * @param revised converts the result to the form of the request's revision
     */
    private Runnable answer(
            JsonRpcMessage.Request request,
            UnaryOperator<MessageWriter.Json> revised,
            Supplier<Optional<Object>> called) {
        String name = request.params().get("name").textValue();
        return attempted(
                request,
                name,
                () -> called.get()
                        .<Runnable>map(result ->
                                () -> writer.result(request.id(), revised.apply(MessageWriter.Json.ofFields(result))))
                        .orElse(() -> writer.error(request.id(), INVALID_PARAMS, "Unknown tool: " + name)));
    }

    /**
     * Runs work and reports its failure as an error response.
     *
     * @param name the name of the work in error messages and the log
     */
    private Runnable attempted(JsonRpcMessage.Request request, String name, Supplier<Runnable> work) {
        try {
            return work.get();
        } catch (PendingElicitations.InputRequired open) {
            return () -> writer.result(request.id(), sessionless.inputRequired(open));
        } catch (SdkRefusal e) {
            return () -> writer.error(request.id(), e.code(), e.getMessage());
        } catch (CancelledException e) {
            return () -> writer.error(
                    request.id(), NOT_DONE, "Not done: " + name + " was stopped, because the session ended");
        } catch (RuntimeException | Error e) {
            LOG.error("{} failed", name, e);
            return () -> internalError(request, e);
        }
    }
}
