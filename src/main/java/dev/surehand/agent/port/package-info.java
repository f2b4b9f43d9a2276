/**
 * The tools with which the agent works. {@link dev.surehand.agent.port.ToolPort} is the port; it does not matter where the tools run.
 */
@NullMarked
package dev.surehand.agent.port;

import org.jspecify.annotations.NullMarked;
