/**
 * What a model may ask for, as data. {@link dev.surehand.agent.provider.action.AgentAction} has all of it; each wire format is converted
 * to it.
 */
@NullMarked
package dev.surehand.agent.provider.action;

import org.jspecify.annotations.NullMarked;
