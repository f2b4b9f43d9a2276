package dev.surehand.agent.session;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * One event as it is kept.
 *
 * @param number counts from 1, without gaps
 * @param time in ISO 8601 with milliseconds, UTC
 * @param kind the {@link JournalEvent#wireName}
 * @param facts its other members
 */
public record SessionEvent(long number, String time, String kind, ObjectNode facts) {}
