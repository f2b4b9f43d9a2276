/**
 * The virtual keyboard and its keymap. Start at {@link dev.surehand.platform.wayland.keyboard.WaylandKeyboard}.
 */
@NullMarked
package dev.surehand.platform.wayland.keyboard;

import org.jspecify.annotations.NullMarked;
