/**
 * The desktop of a Wayland session whose compositor offers the wlroots protocols, such as sway. Start at {@link
 * dev.surehand.platform.wayland.WaylandSource}.
 */
@NullMarked
package dev.surehand.platform.wayland;

import org.jspecify.annotations.NullMarked;
