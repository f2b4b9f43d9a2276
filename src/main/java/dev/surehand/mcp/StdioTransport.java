package dev.surehand.mcp;

import static io.modelcontextprotocol.spec.McpSchema.ErrorCodes.INTERNAL_ERROR;
import static io.modelcontextprotocol.spec.McpSchema.ErrorCodes.INVALID_PARAMS;
import static io.modelcontextprotocol.spec.McpSchema.ErrorCodes.INVALID_REQUEST;
import static io.modelcontextprotocol.spec.McpSchema.ErrorCodes.METHOD_NOT_FOUND;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.CancelledException;
import dev.surehand.tool.Answer;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.Question;
import dev.surehand.tool.ToolResult;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.InitializeResult;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/**
 * One client on two streams. The thread that reads answers everything but calls of tools at once; these wait in a queue of their
 * own, so that a client can always ping and cancel. Session, versions and capabilities are the SDK's.
 */
final class StdioTransport implements McpServerTransportProvider, McpServerTransport {

    static final List<String> VERSIONS = List.of("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25");

    /** Of the range that JSON-RPC leaves to servers. */
    static final int NOT_DONE = -32000;

    /** In sessions only; the revision 2026-07-28 has no code of its own for it. */
    private static final int RESOURCE_NOT_FOUND = -32002;

    private static final Message TOO_LONG = new Message.Malformed(
            INVALID_REQUEST, "Invalid request: longer than " + Wire.MESSAGE_LIMIT_BYTES + " bytes");

    private static final Logger LOG = LoggerFactory.getLogger(StdioTransport.class);

    private final McpJsonMapper mapper = new JacksonMcpJsonMapper(Wire.JSON);
    private final CountDownLatch ended = new CountDownLatch(1);
    private final CallQueue calls = new CallQueue();
    private final LineReader lines;
    private final MessageWriter writer;
    private final ToolMethods tools;
    private final ResourceMethods resources;
    private final ResourceWatch watch;
    private final Catalogue catalogue;
    private final SessionlessRevision sessionless;
    private final SessionQuestions questions;
    private final OpenQuestions openQuestions;
    private McpServerSession session;
    private Peer peer = Peer.UNKNOWN;
    private boolean initialized;
    private volatile boolean clientGone;

    /** @param answerLimit for the person at the client */
    StdioTransport(
            Dispatcher dispatcher, Introduction introduction, Duration answerLimit, InputStream in, OutputStream out) {
        this.lines = new LineReader(in, Wire.MESSAGE_LIMIT_BYTES);
        this.writer = new MessageWriter(out, this::clientIsGone);
        this.tools = new ToolMethods(dispatcher, writer);
        Resources there = new Resources(dispatcher);
        this.watch = new ResourceWatch(there, writer);
        this.resources = new ResourceMethods(there, watch, writer);
        this.catalogue = new Catalogue(dispatcher, tools, there);
        this.sessionless = new SessionlessRevision(introduction, VERSIONS);
        this.questions = new SessionQuestions(writer, answerLimit);
        this.openQuestions = new OpenQuestions(Clock.systemUTC(), answerLimit);
    }

    /** Called once by the SDK, with which reading begins. */
    @Override
    public void setSessionFactory(McpServerSession.Factory factory) {
        session = factory.create(this);
        Thread reader = new Thread(this::readAll, "mcp-reader");
        reader.setDaemon(true);
        reader.start();
    }

    /** Returns after the end of input, when everything received has been answered. */
    void awaitEnd() throws InterruptedException {
        ended.await();
        List<JsonNode> listening = watch.close();
        List<JsonNode> unanswered = clientGone ? calls.stop() : calls.drain();
        unanswered.forEach(id -> writer.error(id, NOT_DONE, "Not done: the session ended"));
        listening.forEach(id -> writer.result(id, sessionless.listened(id)));
    }

    /** Ends the call that runs. */
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
            LineReader.Line line = lines.read();
            while (!(line instanceof LineReader.Line.EndOfInput)) {
                receive(line instanceof LineReader.Line.Whole whole ? MessageParser.parse(whole.bytes()) : TOO_LONG);
                line = lines.read();
            }
        } catch (IOException e) {
            LOG.warn("The input broke off: {}", e.getMessage());
        } finally {
            questions.close();
            ended.countDown();
        }
    }

    private void receive(Message message) {
        try {
            if (message instanceof Message.Request request) {
                receive(request);
            } else if (message instanceof Message.Notification notification) {
                receive(notification);
            } else if (message instanceof Message.Answer answer && !questions.receive(answer.json())) {
                handle(mapper.convertValue(answer.json(), JSONRPCResponse.class));
            } else if (message instanceof Message.Malformed malformed) {
                writer.error(malformed);
            }
        } catch (InvalidParamsException e) {
            writer.error(((Message.Request) message).id(), INVALID_PARAMS, e.getMessage());
        } catch (RuntimeException e) {
            LOG.error("A message could not be handled", e);
            if (message instanceof Message.Request request) {
                writer.error(request.id(), INTERNAL_ERROR, "Internal error");
            }
        }
    }

    private void receive(Message.Request request) {
        JsonNode id = request.id();
        if (calls.isOpen(id) || watch.isOpen(id)) {
            writer.error(id, INVALID_REQUEST, "Invalid request: a call with id " + id + " has not been answered yet");
            return;
        }
        if (sessionless.concerns(request)) {
            sessionless.objection(request).ifPresentOrElse(writer::error, () -> receiveSessionless(request));
            return;
        }
        switch (request.method()) {
            case "ping" -> writer.result(id, json -> {});
            case "initialize" -> initialize(request);
            default -> receiveInSession(request);
        }
    }

    private void receiveSessionless(Message.Request request) {
        switch (request.method()) {
            case SessionlessRevision.DISCOVER -> writer.result(request.id(), sessionless.discovery());
            case "tools/call" -> queueCall(request, call -> repeatable(request, call));
            case "resources/read" -> read(request, INVALID_PARAMS, sessionless::momentary);
            case "subscriptions/listen" -> resources.listen(request);
            default ->
                catalogue
                        .answer(request.method(), request.params())
                        .ifPresentOrElse(
                                reply -> writer.result(request.id(), sessionless.of(reply)),
                                () -> writer.error(
                                        request.id(), METHOD_NOT_FOUND, "Method not found: " + request.method()));
        }
    }

    private void receiveInSession(Message.Request request) {
        if (!initialized) {
            writer.error(request.id(), INVALID_REQUEST, "Invalid request: initialize first");
            return;
        }
        switch (request.method()) {
            case "tools/call" -> {
                Peer caller = peer;
                queueCall(
                        request,
                        call -> answer(
                                request,
                                UnaryOperator.identity(),
                                () -> tools.call(request.params(), call, caller, questions::ask)));
            }
            case "resources/read" -> read(request, RESOURCE_NOT_FOUND, UnaryOperator.identity());
            case "resources/subscribe" ->
                resources.find(request, RESOURCE_NOT_FOUND, resource -> resources.subscribe(request, resource));
            case "resources/unsubscribe" ->
                resources.find(request, RESOURCE_NOT_FOUND, resource -> resources.unsubscribe(request, resource));
            default ->
                catalogue
                        .answer(request.method(), request.params())
                        .ifPresentOrElse(
                                reply -> writer.result(request.id(), reply.result()), () -> handle(forSdk(request)));
        }
    }

    /** In turn with the calls, because it asks the desktop as they do. */
    private void read(Message.Request request, int notFound, UnaryOperator<MessageWriter.Json> revised) {
        resources.find(
                request,
                notFound,
                resource -> queue(
                        request,
                        call -> attempted(request, resource.uri(), () -> resources.read(request, resource, revised))));
    }

    /** The SDK answers nothing before the client's notifications/initialized, which some clients send late; so it is told at once. */
    private void initialize(Message.Request request) {
        if (initialized) {
            writer.error(request.id(), INVALID_REQUEST, "Invalid request: initialized already");
            return;
        }
        handle(forSdk(request));
        if (initialized) {
            peer = Peer.of(request.params().path("clientInfo"), request.params().path("capabilities"));
            handle(new JSONRPCNotification("notifications/initialized"));
        }
    }

    private void receive(Message.Notification notification) {
        switch (notification.method()) {
            case "notifications/cancelled" -> {
                calls.cancel(notification.params().path("requestId"));
                watch.cancel(notification.params().path("requestId"));
            }
            case "notifications/initialized" -> LOG.debug("The client is ready");
            default -> LOG.debug("{} is of no use here", notification.method());
        }
    }

    private void queueCall(Message.Request request, Call.Work work) {
        if (!request.params().path("name").isTextual()) {
            throw new InvalidParamsException("name must be a string");
        }
        queue(request, work);
    }

    private void queue(Message.Request request, Call.Work work) {
        if (!calls.add(new Call(request.id(), request.bytes(), work))) {
            writer.error(request.id(), NOT_DONE, "Not done: too many calls are waiting; wait for their answers first");
        }
    }

    /** A call that ends where it has a question, and is repeated with the answer. */
    private Runnable repeatable(Message.Request request, Call call) {
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

    /** @param revised the result as the request's revision has it */
    private Runnable answer(
            Message.Request request, UnaryOperator<MessageWriter.Json> revised, Supplier<Optional<ToolResult>> called) {
        String name = request.params().get("name").textValue();
        return attempted(
                request,
                name,
                () -> called.get()
                        .<Runnable>map(
                                result -> () -> writer.result(request.id(), revised.apply(ToolMethods.written(result))))
                        .orElse(() -> writer.error(request.id(), INVALID_PARAMS, "Unknown tool: " + name)));
    }

    /** @param name of what is attempted, for whoever reads of its end */
    private Runnable attempted(Message.Request request, String name, Supplier<Runnable> work) {
        try {
            return work.get();
        } catch (OpenQuestions.InputRequired open) {
            return () -> writer.result(request.id(), sessionless.inputRequired(open));
        } catch (CancelledException e) {
            return () -> writer.error(
                    request.id(), NOT_DONE, "Not done: " + name + " was stopped, because the session ended");
        } catch (RuntimeException | Error e) {
            LOG.error("{} failed", name, e);
            return () -> writer.error(
                    request.id(),
                    INTERNAL_ERROR,
                    "Internal error: " + e.getClass().getSimpleName());
        }
    }

    /** By the SDK, which here answers before this returns. */
    private void handle(JSONRPCMessage message) {
        session.handle(message).subscribe(done -> {}, e -> LOG.error("A message could not be handled", e));
    }

    private static JSONRPCRequest forSdk(Message.Request request) {
        JsonNode id = request.id();
        Object value = id.isTextual() ? id.textValue() : id.numberValue();
        return new JSONRPCRequest(request.method(), value, request.params());
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.fromRunnable(() -> send(message));
    }

    private void send(JSONRPCMessage message) {
        if (message instanceof JSONRPCResponse response && response.result() instanceof InitializeResult) {
            initialized = true;
        }
        try {
            writer.whole(mapper.writeValueAsBytes(message));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        try {
            return mapper.convertValue(data, type);
        } catch (IllegalArgumentException e) {
            LOG.debug("Not of the shape expected", e);
            throw McpError.builder(INVALID_PARAMS)
                    .message("Invalid params: not of the shape expected here")
                    .build();
        }
    }

    @Override
    public Mono<Void> notifyClients(String method, Object params) {
        return session.sendNotification(method, params);
    }

    @Override
    public List<String> protocolVersions() {
        return VERSIONS;
    }

    /** The streams belong to the process; they end with it. */
    @Override
    public Mono<Void> closeGracefully() {
        return Mono.empty();
    }

    @Override
    public void close() {}
}
