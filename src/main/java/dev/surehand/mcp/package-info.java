/**
 * The MCP server on standard input and output. Enter at {@link dev.surehand.mcp.SurehandServer}; {@link
 * dev.surehand.mcp.StdioTransport} reads the lines of one client, and {@link dev.surehand.mcp.RequestRouter} answers each
 * request or queues it. The packages below, in the order in which one may use another: {@code stdio}; {@code sdk}, {@code
 * elicitation}; {@code resource}; {@code session}.
 */
@NullMarked
package dev.surehand.mcp;

import org.jspecify.annotations.NullMarked;
