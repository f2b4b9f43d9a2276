package dev.surehand.agent.session;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * What a session was started with.
 *
 * @param task in the words of the user
 * @param arguments the settings with which it can be resumed
 */
public record SessionFacts(String task, ObjectNode arguments) {}
