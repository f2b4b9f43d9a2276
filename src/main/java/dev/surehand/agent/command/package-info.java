/** The command line of the agent. {@link dev.surehand.agent.command.TaskCommand} works on a task. */
@NullMarked
package dev.surehand.agent.command;

import org.jspecify.annotations.NullMarked;
