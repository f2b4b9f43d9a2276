/**
 * Works on a task: looks, asks the model, does what it asks for, and looks again. {@link dev.surehand.agent.loop.AgentRun} is the way in.
 */
@NullMarked
package dev.surehand.agent.loop;

import org.jspecify.annotations.NullMarked;
