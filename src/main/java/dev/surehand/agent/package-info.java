/**
 * The agent: it works on a task in words, with a model that looks at pictures of the desktop. {@link dev.surehand.agent.AgentMain} is
 * the command. Nothing of it is in the jar of the server.
 */
@NullMarked
package dev.surehand.agent;

import org.jspecify.annotations.NullMarked;
