package dev.surehand.mcp.sdk;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.ToolResult;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Content;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.ArrayList;
import java.util.List;

/**
 * A call of a tool.
 *
 * @param arguments as the client sent them; null if it sent none
 */
public record ToolCall(JsonNode arguments, Caller caller) {

    public CallToolResult run(Dispatcher dispatcher, String tool) {
        return result(dispatcher.call(tool, arguments, caller).orElseThrow());
    }

    private static CallToolResult result(ToolResult result) {
        List<Content> content = new ArrayList<>();
        // For clients that do not support structured content.
        content.add(TextContent.builder(result.structured().toString()).build());
        if (result instanceof ToolResult.Done done) {
            done.images().forEach(image -> content.add(new ImageBytes(image)));
        }
        return CallToolResult.builder()
                .content(content)
                .structuredContent(result.structured())
                .isError(result instanceof ToolResult.Refused)
                .build();
    }
}
