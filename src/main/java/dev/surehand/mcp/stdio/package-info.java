/**
 * Messages as lines: reading, parsing and writing them, and the queue in which calls wait for their turn. Enter at {@link
 * dev.surehand.mcp.stdio.MessageParser}, {@link dev.surehand.mcp.stdio.MessageWriter} and {@link
 * dev.surehand.mcp.stdio.CallQueue}.
 */
@NullMarked
package dev.surehand.mcp.stdio;

import org.jspecify.annotations.NullMarked;
