/**
 * Monitors and captures. Start at {@link dev.surehand.platform.wayland.screen.WaylandOutputs} and {@link
 * dev.surehand.platform.wayland.screen.WaylandScreen}.
 */
@NullMarked
package dev.surehand.platform.wayland.screen;

import org.jspecify.annotations.NullMarked;
