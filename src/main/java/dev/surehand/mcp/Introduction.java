package dev.surehand.mcp;

import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;

/** What a client is told of this server when they meet, in whatever revision. */
record Introduction(Implementation server, ServerCapabilities capabilities, String instructions) {}
