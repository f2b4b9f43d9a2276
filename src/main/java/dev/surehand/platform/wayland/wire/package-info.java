/**
 * The Wayland protocol on its socket. Start at {@link dev.surehand.platform.wayland.wire.WaylandConnection}.
 */
@NullMarked
package dev.surehand.platform.wayland.wire;

import org.jspecify.annotations.NullMarked;
