package dev.surehand.mcp.sdk;

import dev.surehand.mcp.stdio.JsonRpcJson;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServer.StatelessSyncSpecification;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * The stateless server of the MCP SDK. It answers a request on the calling thread; framing, order, cancellation and sessions,
 * which includes initialize, are the transport's.
 */
public final class SdkServer {

    private static final String SCOPE = "scope";

    /** The SDK requires an id; the response to the client has the id of its request. */
    private static final int NO_ID = 0;

    private final McpStatelessServerHandler handler;

    /** What a handler needs beyond the params of the request, and what the handler threw. */
    static final class Scope<T> {

        private final T value;
        private Optional<Throwable> failure = Optional.empty();

        Scope(T value) {
            this.value = value;
        }

        private <R> R run(Function<T, R> handler) {
            try {
                return handler.apply(value);
            } catch (RuntimeException | Error e) {
                // The SDK would answer it as an internal error.
                failure = Optional.of(e);
                throw e;
            }
        }

        private void rethrow() {
            failure.ifPresent(thrown -> {
                if (thrown instanceof Error error) {
                    throw error;
                }
                throw (RuntimeException) thrown;
            });
        }
    }

    private static final class Transport implements McpStatelessServerTransport {

        private @Nullable McpStatelessServerHandler handler;

        @Override
        public void setMcpHandler(McpStatelessServerHandler newHandler) {
            handler = newHandler;
        }

        @Override
        public Mono<Void> closeGracefully() {
            return Mono.empty();
        }
    }

    /** @param features adds the tools, resources, prompts and completions */
    public SdkServer(Function<StatelessSyncSpecification, StatelessSyncSpecification> features) {
        Transport transport = new Transport();
        StatelessSyncSpecification server = McpServer.sync(transport)
                .capabilities(ServerCapabilities.builder()
                        .completions()
                        .prompts(false)
                        .resources(false, false)
                        .tools(false)
                        .build())
                .jsonMapper(new JacksonMcpJsonMapper(JsonRpcJson.mapper()))
                // The dispatcher checks arguments, with sentences for a model; tests check the answers.
                .validateToolInputs(false)
                .jsonSchemaValidator((schema, answer) -> ValidationResponse.asValid(""))
                .immediateExecution(true);
        features.apply(server).build();
        handler = Objects.requireNonNull(transport.handler);
    }

    /** Returns a handler that gets its scope. */
    public static <T, Q, R> BiFunction<McpTransportContext, Q, R> scoped(Class<T> type, BiFunction<T, Q, R> handler) {
        return (context, request) -> {
            Scope<?> scope = (Scope<?>) context.get(SCOPE);
            return scope.run(value -> handler.apply(type.cast(value), request));
        };
    }

    /**
     * Answers a request.
     *
     * @param params as the method defines them, as JSON or as a map
     * @param value what the handler needs beyond them
     * @return the result
     * @throws RuntimeException what the handler threw
     * @throws SdkRefusal if the SDK refused the request
     */
    public <T> Object answer(String method, Object params, T value) {
        Scope<T> scope = new Scope<>(value);
        McpTransportContext context = McpTransportContext.create(Map.of(SCOPE, scope));
        JSONRPCResponse response = handler.handleRequest(context, new JSONRPCRequest(method, NO_ID, params))
                .block();
        scope.rethrow();
        if (response.error() != null) {
            throw new SdkRefusal(response.error());
        }
        return response.result();
    }
}
