/**
 * Displays, pictures and the pointer's image. Start at {@link dev.surehand.platform.quartz.screen.QuartzScreen} and {@link
 * dev.surehand.platform.quartz.screen.QuartzMonitors}. {@link dev.surehand.platform.quartz.screen.CaptureLadder} chooses among
 * the ways in which macOS gives pictures.
 */
@NullMarked
package dev.surehand.platform.quartz.screen;

import org.jspecify.annotations.NullMarked;
