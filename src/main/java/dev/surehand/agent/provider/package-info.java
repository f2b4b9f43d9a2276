/**
 * What the agent says to a model and what the model answers, without the words of any service. {@link
 * dev.surehand.agent.provider.ModelProvider} is the port: the loop gives it a {@link dev.surehand.agent.provider.ModelTurn} and gets a
 * {@link dev.surehand.agent.provider.ModelReply}. The packages below implement it, one for each wire format.
 */
@NullMarked
package dev.surehand.agent.provider;

import org.jspecify.annotations.NullMarked;
