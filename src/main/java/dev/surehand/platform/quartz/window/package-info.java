/**
 * The windows of macOS, the programs they belong to, the keyboard focus, and the start of programs. Start at
 * {@link dev.surehand.platform.quartz.window.QuartzWindows}.
 */
@NullMarked
package dev.surehand.platform.quartz.window;

import org.jspecify.annotations.NullMarked;
