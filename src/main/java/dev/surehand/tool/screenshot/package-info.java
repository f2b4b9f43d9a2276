/**
 * The tools {@code screenshot_control} and {@code take_window_screenshot}. Start at {@link
 * dev.surehand.tool.screenshot.ScreenshotTool}; {@link dev.surehand.tool.screenshot.Capturer} takes the pictures.
 */
@NullMarked
package dev.surehand.tool.screenshot;

import org.jspecify.annotations.NullMarked;
