/**
 * The pointer: its position, its buttons, and motion as the device reports it. The entry is {@link
 * dev.surehand.platform.x11.pointer.X11Pointer}.
 */
@NullMarked
package dev.surehand.platform.x11.pointer;

import org.jspecify.annotations.NullMarked;
