/**
 * The schemas of the tools: what a client sees of a tool, and the rules for its arguments. Start at {@link
 * dev.surehand.schema.ToolSchema}.
 */
@NullMarked
package dev.surehand.schema;

import org.jspecify.annotations.NullMarked;
