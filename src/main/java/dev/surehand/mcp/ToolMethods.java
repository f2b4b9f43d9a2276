package dev.surehand.mcp;

import static dev.surehand.mcp.stdio.ErrorCodes.INVALID_PARAMS;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.mcp.elicitation.PendingElicitations;
import dev.surehand.mcp.sdk.ImageBytes;
import dev.surehand.mcp.sdk.ListedTool;
import dev.surehand.mcp.sdk.SdkServer;
import dev.surehand.mcp.session.ClientInfo;
import dev.surehand.mcp.session.SessionlessRevision;
import dev.surehand.mcp.stdio.Call;
import dev.surehand.mcp.stdio.InvalidParamsException;
import dev.surehand.mcp.stdio.JsonRpcMessage;
import dev.surehand.mcp.stdio.MessageWriter;
import dev.surehand.mcp.stdio.Params;
import dev.surehand.tool.Answer;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Client;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.Question;
import dev.surehand.tool.ToolResult;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Content;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Implements tools/list and tools/call, in both kinds of revision, between the dispatcher and the client. */
final class ToolMethods {

    private final Dispatcher dispatcher;
    private final Supplier<SdkServer> sdk;
    private final RequestRunner runner;
    private final SessionlessRevision sessionless;
    private final Function<Question, Answer> asking;
    private final PendingElicitations openQuestions;
    private final MessageWriter writer;
    private final ScheduledExecutorService sender =
            Executors.newSingleThreadScheduledExecutor(new DaemonThreadFactory("progress"));

    /** What the handler of the SDK needs beyond the tool's name. The SDK would turn the arguments into maps and back. */
    private record Invocation(JsonNode arguments, Caller caller) {}

    /**
     * @param asking asks the person at a client in a session a question
     * @param openQuestions the questions to clients without a session
     * @param writer the writer for the thread of the calls
     */
    ToolMethods(
            Dispatcher dispatcher,
            Supplier<SdkServer> sdk,
            RequestRunner runner,
            SessionlessRevision sessionless,
            Function<Question, Answer> asking,
            PendingElicitations openQuestions,
            MessageWriter writer) {
        this.dispatcher = dispatcher;
        this.sdk = sdk;
        this.runner = runner;
        this.sessionless = sessionless;
        this.asking = asking;
        this.openQuestions = openQuestions;
        this.writer = writer;
    }

    /** Returns the tools with what tools/list reports of them. */
    static List<SyncToolSpecification> specifications(Dispatcher dispatcher) {
        return dispatcher.schemas().stream()
                .map(schema -> new SyncToolSpecification(
                        ListedTool.of(schema),
                        SdkServer.scoped(
                                Invocation.class,
                                (invocation, request) -> result(dispatcher
                                        .call(request.name(), invocation.arguments(), invocation.caller())
                                        .orElseThrow()))))
                .toList();
    }

    private static CallToolResult result(ToolResult result) {
        List<Content> content = new ArrayList<>();
        // For clients that do not support structured content.
        content.add(TextContent.builder(result.shown()).build());
        result.images().forEach(image -> content.add(new ImageBytes(image)));
        CallToolResult.Builder answer =
                CallToolResult.builder().content(content).isError(result instanceof ToolResult.Refused);
        boolean isText = result instanceof ToolResult.Done done && done.text().isPresent();
        return (isText ? answer : answer.structuredContent(result.structured())).build();
    }

    /** Returns the result as the client's model gets all of it. The SDK itself refuses a result without structured content. */
    private static Object visible(Object result, Client client) {
        boolean hidesImages = client.dropsImagesBesideStructuredContent()
                && result instanceof CallToolResult call
                && call.content().stream().anyMatch(ImageBytes.class::isInstance);
        return hidesImages
                ? CallToolResult.builder()
                        .content(((CallToolResult) result).content())
                        .isError(((CallToolResult) result).isError())
                        .build()
                : result;
    }

    /**
     * Queues a call of a client in a session.
     *
     * @throws InvalidParamsException if the params are wrong
     */
    void call(JsonRpcMessage.Request request, ClientInfo client) {
        queue(request, call -> answer(request, UnaryOperator.identity(), call, client, asking, false));
    }

    /**
     * Queues a call of a client without a session. It ends where it has a question, and the client repeats it with the answer.
     *
     * @throws InvalidParamsException if the params are wrong
     */
    void callRepeatably(JsonRpcMessage.Request request) {
        queue(request, call -> repeatable(request, call));
    }

    private void queue(JsonRpcMessage.Request request, Call.CallTask work) {
        String name = Params.text(request.params(), "name");
        Params.object(request.params(), "arguments");
        runner.queue(request, name, work);
    }

    private Runnable repeatable(JsonRpcMessage.Request request, Call call) {
        Optional<Map<Question, Answer>> given = openQuestions.answers(request.params());
        if (given.isEmpty()) {
            return () -> writer.error(
                    request.id(),
                    INVALID_PARAMS,
                    "Invalid params: requestState is not, or no longer, one of this call; call without it");
        }
        return answer(
                request,
                sessionless::complete,
                call,
                sessionless.client(request),
                question -> {
                    Answer answer = given.get().get(question);
                    if (answer == null) {
                        throw openQuestions.ask(question, given.get(), request.params());
                    }
                    return answer;
                },
                true);
    }

    /**
     * Runs a call in either kind of revision.
     *
     * @param revised converts the result to the form of the request's revision
     * @param ask asks the person at the client a question
     * @param endsToAsk whether the client repeats the call with the answer
     * @return the action that writes the answer
     * @throws CancelledException if the thread is interrupted
     */
    private Runnable answer(
            JsonRpcMessage.Request request,
            UnaryOperator<MessageWriter.Json> revised,
            Call call,
            ClientInfo client,
            Function<Question, Answer> ask,
            boolean endsToAsk) {
        String name = request.params().get("name").textValue();
        if (dispatcher.schemas().stream().noneMatch(schema -> schema.name().equals(name))) {
            return () -> writer.error(request.id(), INVALID_PARAMS, "Unknown tool: " + name);
        }
        Optional<ProgressReport> report = report(request.params(), call);
        try {
            Invocation invocation =
                    new Invocation(request.params().get("arguments"), new RemoteCaller(client, report, ask, endsToAsk));
            Object answer = sdk.get().answer("tools/call", Map.of("name", name), invocation);
            Object result = visible(answer, client.client());
            return () -> writer.result(request.id(), revised.apply(MessageWriter.Json.ofFields(result)));
        } finally {
            // No report may follow the result.
            report.ifPresent(ProgressReport::close);
        }
    }

    private Optional<ProgressReport> report(ObjectNode params, Call call) {
        JsonNode token = params.at("/_meta/progressToken");
        return token.isTextual() || token.isIntegralNumber()
                ? Optional.of(new ProgressReport(writer, this::later, token, call))
                : Optional.empty();
    }

    private void later(Runnable work, Duration after) {
        var unused = sender.schedule(work, after.toMillis(), TimeUnit.MILLISECONDS);
    }
}
