package dev.surehand.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A client as any user's: the MCP SDK's own, with the server as its child process. */
final class Agent implements AutoCloseable {
    static final ObjectMapper JSON = new ObjectMapper();

    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final McpSyncClient client;

    Agent(Stage stage) {
        ProcessBuilder program = stage.java(stage.server());
        List<String> command = program.command();
        ServerParameters server = ServerParameters.builder(command.get(0))
                .args(command.subList(1, command.size()))
                .build();
        StdioClientTransport transport = new StdioClientTransport(server, new JacksonMcpJsonMapper(JSON)) {
            @Override
            protected ProcessBuilder getProcessBuilder() {
                return program;
            }
        };
        transport.setStdErrorHandler(line -> System.err.println("  server: " + line));
        client = McpClient.sync(transport)
                .clientInfo(
                        McpSchema.Implementation.builder("surehand-demo", "1").build())
                .requestTimeout(LIMIT)
                .initializationTimeout(LIMIT)
                .build();
    }

    static String startCommand(Stage stage) {
        return "java " + String.join(" ", stage.server());
    }

    McpSchema.InitializeResult initialize() {
        return client.initialize();
    }

    List<String> tools() {
        return client.listTools().tools().stream().map(McpSchema.Tool::name).toList();
    }

    Answer call(Request request) {
        long start = System.nanoTime();
        CallToolResult result = client.callTool(CallToolRequest.builder(request.tool())
                .arguments(request.arguments())
                .build());
        long ms = (System.nanoTime() - start) / 1_000_000;
        JsonNode json = JSON.valueToTree(result.structuredContent());
        Optional<byte[]> image = result.content().stream()
                .filter(ImageContent.class::isInstance)
                .map(content -> Base64.getDecoder().decode(((ImageContent) content).data()))
                .findFirst();
        String words = result.content().stream()
                .filter(TextContent.class::isInstance)
                .map(content -> ((TextContent) content).text())
                .collect(Collectors.joining("\n"));
        return new Answer(json, words, image, Boolean.TRUE.equals(result.isError()), ms);
    }

    @Override
    public void close() {
        client.closeGracefully();
    }
}
