package dev.surehand.agent.provider;

import dev.surehand.agent.provider.action.AgentAction;

/**
 * An action that a model asked for.
 *
 * @param id unique in its reply; the outcome of the action names it
 */
public record ProposedAction(String id, AgentAction action) {}
