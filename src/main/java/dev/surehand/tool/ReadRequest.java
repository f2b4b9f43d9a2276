package dev.surehand.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * A request to read something from the desktop with a tool, outside a call.
 *
 * @param tool name of a tool that only reads
 * @param arguments arguments that match the tool's schema
 * @param isFingerprint whether to read only the fingerprint of the answer, of a {@link WatchableTool}
 */
public record ReadRequest(String tool, ObjectNode arguments, boolean isFingerprint) {}
