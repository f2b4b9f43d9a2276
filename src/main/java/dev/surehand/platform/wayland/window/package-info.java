/**
 * Windows, as sway or the protocol for foreign toplevels reports them. Start at {@link
 * dev.surehand.platform.wayland.window.SwayWindows}.
 */
@NullMarked
package dev.surehand.platform.wayland.window;

import org.jspecify.annotations.NullMarked;
