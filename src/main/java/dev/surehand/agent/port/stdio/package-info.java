/**
 * The tools of an MCP server that runs as a child process. {@link dev.surehand.agent.port.stdio.StdioPort} is the way in; nothing else of
 * the agent knows the MCP SDK.
 */
@NullMarked
package dev.surehand.agent.port.stdio;

import org.jspecify.annotations.NullMarked;
