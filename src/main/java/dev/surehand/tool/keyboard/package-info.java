/**
 * The tool {@code keyboard_control}. Start at {@link dev.surehand.tool.keyboard.KeyboardTool}; each action is a record in {@link
 * dev.surehand.tool.keyboard.KeyboardAction}. {@link dev.surehand.tool.keyboard.Keyboard} also types for the tools of windows.
 */
@NullMarked
package dev.surehand.tool.keyboard;

import org.jspecify.annotations.NullMarked;
