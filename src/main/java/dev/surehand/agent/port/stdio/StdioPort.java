package dev.surehand.agent.port.stdio;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.port.ToolPort;
import dev.surehand.agent.port.ToolReply;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.FileReason;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.tool.Answer;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Question;
import dev.surehand.tool.ToolResult;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ClientCapabilities;
import io.modelcontextprotocol.spec.McpSchema.ElicitFormRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.regex.Pattern;
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

    private static final int MOST_TOOLS = 1_000;
    private static final int MOST_PAGES = 100;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final ServerLink link;
    private final McpAsyncClient client;
    private final Set<String> tools;

    /** Who is asked in the call that runs. */
    private volatile Caller caller = Caller.SILENT;

    /**
     * Speaks with a server that runs.
     *
     * @throws PortException if it does not answer as an MCP server
     */
    StdioPort(ServerLink link) throws PortException {
        this.link = link;
        client = McpClient.async(link)
                .clientInfo(
                        McpSchema.Implementation.builder("surehand-agent", "1").build())
                .capabilities(ClientCapabilities.builder().elicitation().build())
                .elicitation(
                        request -> Mono.fromCallable(() -> asked(request)).subscribeOn(Schedulers.boundedElastic()))
                .requestTimeout(CALL_LIMIT)
                .initializationTimeout(START_LIMIT)
                .build();
        boolean isOpen = false;
        try {
            awaited(client.initialize(), "The server does not answer as an MCP server");
            tools = listed();
            isOpen = true;
        } finally {
            if (!isOpen) {
                close();
            }
        }
    }

    /** A server can give its list in pages, and in any number of them. */
    private Set<String> listed() throws PortException {
        Set<String> names = new HashSet<>();
        String place = McpSchema.FIRST_PAGE;
        for (int page = 0; page < MOST_PAGES && names.size() <= MOST_TOOLS; page++) {
            McpSchema.ListToolsResult listed = awaited(client.listTools(place), "The server does not list its tools");
            listed.tools().forEach(tool -> names.add(tool.name()));
            place = listed.nextCursor();
            if (place == null && names.size() <= MOST_TOOLS) {
                return Set.copyOf(names);
            }
        }
        throw new PortException("The list of the server has more than %d tools, or more than %d pages."
                .formatted(MOST_TOOLS, MOST_PAGES));
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
        ProcessBuilder program = new ProcessBuilder(command);
        program.environment()
                .keySet()
                .removeIf(name -> name.toUpperCase(Locale.ROOT).endsWith(KEYS));
        String words = String.join(" ", command);
        try {
            return new StdioPort(new ServerLink(program.start(), words, errors));
        } catch (IOException e) {
            throw new PortException("The server \"%s\" cannot be started (%s).".formatted(words, FileReason.of(e)));
        }
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

    private static ToolReply reply(CallToolResult result) throws PortException {
        List<ToolResult.Image> images = new ArrayList<>();
        StringBuilder words = new StringBuilder();
        for (McpSchema.Content content : result.content()) {
            if (content instanceof ImageContent image) {
                images.add(new ToolResult.Image(decoded(image.data()), image.mimeType()));
            } else if (content instanceof TextContent text) {
                words.append(text.text()).append('\n');
            }
        }
        boolean isDone = !Boolean.TRUE.equals(result.isError());
        JsonNode structured = JSON.valueToTree(result.structuredContent());
        return new ToolReply(
                isDone,
                structured instanceof ObjectNode members
                        ? members
                        : JSON.createObjectNode()
                                .put("success", isDone)
                                .put(isDone ? "text" : "error", words.toString().strip()),
                images);
    }

    private static byte[] decoded(String picture) throws PortException {
        try {
            return Base64.getDecoder().decode(picture);
        } catch (IllegalArgumentException e) {
            throw new PortException("The server has sent a picture that is not written in Base64.");
        }
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

    private <T> T awaited(Mono<T> work, String otherwise) throws PortException {
        CompletableFuture<T> future = work.toFuture();
        try {
            CompletableFuture.anyOf(future, link.ended()).get();
            return future.get();
        } catch (InterruptedException e) {
            future.cancel(true);
            throw new CancelledException();
        } catch (ExecutionException e) {
            future.cancel(true);
            String reason = String.valueOf(
                    e.getCause() == null ? e.getMessage() : e.getCause().getMessage());
            throw new PortException(
                    e.getCause() instanceof PortException
                            ? reason
                            : "%s: %s".formatted(otherwise, OutsideText.of(reason)));
        }
    }

    /** Ends the server, which releases everything: its protocol has no other way to stop what runs. */
    @Override
    public void stop() {
        client.closeGracefully().then(link.closeGracefully()).subscribe();
    }

    @Override
    public void close() {
        // Also where the thread was interrupted, because the person stopped it.
        client.closeGracefully()
                .onErrorComplete()
                .then(link.closeGracefully())
                .toFuture()
                .join();
    }
}
