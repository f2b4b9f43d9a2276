package dev.surehand.mcp.sdk;

import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;

/**
 * What this server reports about itself to a client, in every revision.
 *
 * @param version the version of this server
 * @param instructions the instructions for the model
 */
public record ServerInfo(String version, String instructions) {

    public Implementation server() {
        return Implementation.builder("surehand", version).title("Surehand").build();
    }

    /** Returns the capabilities. Tools, resources and prompts do not change while the server runs. */
    public static ServerCapabilities capabilities() {
        return ServerCapabilities.builder()
                .completions()
                .prompts(false)
                .resources(true, false)
                .tools(false)
                .build();
    }
}
