/**
 * The pasteboard of macOS. Start at {@link dev.surehand.platform.quartz.clipboard.QuartzClipboard}, which tools read and set,
 * and at {@link dev.surehand.platform.quartz.clipboard.QuartzPasting}, which pastes into the program with the keyboard focus.
 */
@NullMarked
package dev.surehand.platform.quartz.clipboard;

import org.jspecify.annotations.NullMarked;
