package dev.surehand.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.mcp.sdk.ListedTool;
import dev.surehand.mcp.sdk.SdkServer;
import dev.surehand.mcp.sdk.ToolCall;
import dev.surehand.mcp.session.ClientInfo;
import dev.surehand.mcp.stdio.Call;
import dev.surehand.mcp.stdio.DaemonThreads;
import dev.surehand.mcp.stdio.MessageWriter;
import dev.surehand.tool.Answer;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.Question;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncToolSpecification;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/** Implements tools/list and tools/call, between the dispatcher and the wire. */
final class ToolMethods {

    private final Dispatcher dispatcher;
    private final Supplier<SdkServer> sdk;
    private final MessageWriter writer;
    private final ScheduledExecutorService sender =
            Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("progress"));

    ToolMethods(Dispatcher dispatcher, Supplier<SdkServer> sdk, MessageWriter writer) {
        this.dispatcher = dispatcher;
        this.sdk = sdk;
        this.writer = writer;
    }

    /** Returns the tools with what tools/list reports of them. */
    static List<SyncToolSpecification> specifications(Dispatcher dispatcher) {
        return dispatcher.schemas().stream()
                .map(schema -> new SyncToolSpecification(
                        ListedTool.of(schema),
                        SdkServer.scoped(ToolCall.class, (call, request) -> call.run(dispatcher, request.name()))))
                .toList();
    }

    /**
     * Calls a tool and waits for its result.
     *
     * @param params the params of tools/call, with a name
     * @param asking asks the person at the client a question
     * @return the result of tools/call; empty if the tool does not exist
     * @throws CancelledException if the thread is interrupted
     */
    Optional<Object> call(ObjectNode params, Call call, ClientInfo peer, Function<Question, Answer> asking) {
        String name = params.get("name").textValue();
        if (dispatcher.schemas().stream().noneMatch(schema -> schema.name().equals(name))) {
            return Optional.empty();
        }
        Optional<ProgressReport> report = report(params, call);
        try {
            RemoteCaller caller = new RemoteCaller(peer, report, asking);
            // The arguments go beside the SDK, which would turn them into maps and back.
            return Optional.of(sdk.get()
                    .answer("tools/call", Map.of("name", name), new ToolCall(params.get("arguments"), caller)));
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
        sender.schedule(work, after.toMillis(), TimeUnit.MILLISECONDS);
    }
}
