/**
 * Pointer, keys, text, and the watch for the person's own input, through Quartz events. Start at {@link
 * dev.surehand.platform.quartz.input.QuartzInput}. What is written here about macOS comes from Apple's documentation; no test
 * has asked a Mac.
 */
@NullMarked
package dev.surehand.platform.quartz.input;

import org.jspecify.annotations.NullMarked;
