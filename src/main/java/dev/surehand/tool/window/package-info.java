/**
 * The tools that list and change windows, that open programs, and that send input to one window. Start at the class of the tool,
 * such as {@link dev.surehand.tool.window.WindowControlTool}. {@link dev.surehand.tool.window.Foreground} brings a window to the
 * front for all of them.
 */
@NullMarked
package dev.surehand.tool.window;

import org.jspecify.annotations.NullMarked;
