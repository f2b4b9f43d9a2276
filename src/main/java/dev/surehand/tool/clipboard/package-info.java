/**
 * The tool {@code clipboard_control}. Start at {@link dev.surehand.tool.clipboard.ClipboardTool}; each action is a record in
 * {@link dev.surehand.tool.clipboard.ClipboardAction}.
 */
@NullMarked
package dev.surehand.tool.clipboard;

import org.jspecify.annotations.NullMarked;
