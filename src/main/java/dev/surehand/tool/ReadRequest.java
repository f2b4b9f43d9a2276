package dev.surehand.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Something that a tool can read from the desktop without a call.
 *
 * @param tool name of a tool that only looks
 * @param arguments that fit the tool's schema
 */
public record ReadRequest(String tool, ObjectNode arguments) {}
