/**
 * The tool {@code mouse_control}. Start at {@link dev.surehand.tool.mouse.MouseTool}; each action is a record in {@link
 * dev.surehand.tool.mouse.MouseAction}. {@link dev.surehand.tool.mouse.MouseSession} checks a place before it sends anything.
 */
@NullMarked
package dev.surehand.tool.mouse;

import org.jspecify.annotations.NullMarked;
