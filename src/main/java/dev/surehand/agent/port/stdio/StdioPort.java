package dev.surehand.agent.port.stdio;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.port.ToolPort;
import dev.surehand.agent.port.ToolReply;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.tool.Answer;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Question;
import dev.surehand.tool.ToolResult;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ClientCapabilities;
import io.modelcontextprotocol.spec.McpSchema.ElicitFormRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** The tools of an MCP server that is a child process. The server ends with it, and releases what it pressed. */
public final class StdioPort implements ToolPort {

    /** For starting the server. */
    private static final Duration START_LIMIT = Duration.ofSeconds(60);

    /** For one call, in which a person may be asked. */
    private static final Duration CALL_LIMIT = Duration.ofMinutes(15);

    /** What variables with keys of services end with. The server needs none of them. */
    private static final String KEYS = "_API_KEY";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final McpAsyncClient client;
    private final Set<String> tools;

    /** Who is asked in the call that runs. */
    private volatile Caller caller = Caller.SILENT;

    private StdioPort(List<String> command, Consumer<String> errors) throws PortException {
        ProcessBuilder program = new ProcessBuilder(command);
        program.environment()
                .keySet()
                .removeIf(name -> name.toUpperCase(Locale.ROOT).endsWith(KEYS));
        ServerParameters server = ServerParameters.builder(command.get(0))
                .args(command.subList(1, command.size()))
                .build();
        StdioClientTransport transport = new StdioClientTransport(server, new JacksonMcpJsonMapper(JSON)) {
            @Override
            protected ProcessBuilder getProcessBuilder() {
                return program;
            }
        };
        transport.setStdErrorHandler(errors);
        client = McpClient.async(transport)
                .clientInfo(
                        McpSchema.Implementation.builder("surehand-agent", "1").build())
                .capabilities(ClientCapabilities.builder().elicitation().build())
                .elicitation(
                        request -> Mono.fromCallable(() -> asked(request)).subscribeOn(Schedulers.boundedElastic()))
                .requestTimeout(CALL_LIMIT)
                .initializationTimeout(START_LIMIT)
                .build();
        awaited(
                client.initialize(),
                "The server \"%s\" has ended, or is no MCP server. Run it in a terminal to see what it says"
                        .formatted(String.join(" ", command)));
        tools = awaited(client.listTools(), "The server does not list its tools").tools().stream()
                .map(McpSchema.Tool::name)
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Starts a server.
     *
     * @param command the program and its arguments
     * @param errors receives each line of its standard error
     * @throws PortException if it does not start
     */
    public static StdioPort start(List<String> command, Consumer<String> errors) throws PortException {
        if (!isThere(command.get(0))) {
            throw new PortException(
                    "The server cannot be started: there is no program \"%s\".".formatted(command.get(0)));
        }
        return new StdioPort(command, errors);
    }

    /** Returns false if the program cannot be started, for which the client of the SDK would wait as long as for an answer. */
    private static boolean isThere(String program) {
        if (program.contains("/") || program.contains(File.separator)) {
            return Files.isExecutable(Path.of(program));
        }
        // Windows finds programs in more places, and without their extensions.
        return File.separatorChar == '\\'
                || Pattern.compile(File.pathSeparator)
                        .splitAsStream(System.getenv().getOrDefault("PATH", ""))
                        .filter(directory -> !directory.isEmpty())
                        .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
    }

    @Override
    public Set<String> tools() {
        return tools;
    }

    @Override
    public ToolReply call(String tool, ObjectNode arguments, Caller asking) throws PortException {
        caller = asking;
        try {
            @SuppressWarnings("unchecked")
            Map<String, Object> members = JSON.convertValue(arguments, Map.class);
            return reply(awaited(
                    client.callTool(
                            CallToolRequest.builder(tool).arguments(members).build()),
                    "The server gave no answer to " + tool));
        } finally {
            caller = Caller.SILENT;
        }
    }

    private static ToolReply reply(CallToolResult result) {
        List<ToolResult.Image> images = new ArrayList<>();
        StringBuilder words = new StringBuilder();
        for (McpSchema.Content content : result.content()) {
            if (content instanceof ImageContent image) {
                images.add(new ToolResult.Image(Base64.getDecoder().decode(image.data()), image.mimeType()));
            } else if (content instanceof TextContent text) {
                words.append(text.text()).append('\n');
            }
        }
        boolean isDone = !Boolean.TRUE.equals(result.isError());
        ObjectNode structured = result.structuredContent() == null
                ? JSON.createObjectNode()
                        .put("success", isDone)
                        .put(isDone ? "text" : "error", words.toString().strip())
                : JSON.valueToTree(result.structuredContent());
        return new ToolReply(isDone, structured, images);
    }

    /** Asks the person a question of the server that is answered with yes or no. Other questions are not answered. */
    private ElicitResult asked(ElicitFormRequest request) {
        Object properties = request.requestedSchema().get("properties");
        if (!(properties instanceof Map<?, ?> fields) || fields.size() != 1) {
            return new ElicitResult(ElicitResult.Action.CANCEL, Map.of());
        }
        Map.Entry<?, ?> field = fields.entrySet().iterator().next();
        if (!(field.getValue() instanceof Map<?, ?> schema) || !"boolean".equals(schema.get("type"))) {
            return new ElicitResult(ElicitResult.Action.CANCEL, Map.of());
        }
        String name = String.valueOf(field.getKey());
        String title = schema.get("title") instanceof String words ? words : name;
        Answer answer = caller.ask(new Question(request.message(), List.of(new Question.YesNo(name, title))));
        if (answer instanceof Answer.Accepted accepted) {
            return new ElicitResult(ElicitResult.Action.ACCEPT, accepted.values());
        }
        return new ElicitResult(
                answer instanceof Answer.Declined ? ElicitResult.Action.DECLINE : ElicitResult.Action.CANCEL, Map.of());
    }

    private static <T> T awaited(Mono<T> work, String otherwise) throws PortException {
        CompletableFuture<T> future = work.toFuture();
        try {
            return future.get();
        } catch (InterruptedException e) {
            future.cancel(true);
            throw new CancelledException();
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            throw new PortException(otherwise + ": " + (cause == null ? e.getMessage() : cause.getMessage()));
        }
    }

    /** Ends the server, which releases everything: its protocol has no other way to stop what runs. */
    @Override
    public void stop() {
        client.closeGracefully().subscribe();
    }

    @Override
    public void close() {
        client.closeGracefully().blockOptional(START_LIMIT);
    }
}
