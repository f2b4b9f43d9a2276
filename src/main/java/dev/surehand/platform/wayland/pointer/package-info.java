/**
 * The virtual pointer. Start at {@link dev.surehand.platform.wayland.pointer.WaylandPointer}.
 */
@NullMarked
package dev.surehand.platform.wayland.pointer;

import org.jspecify.annotations.NullMarked;
