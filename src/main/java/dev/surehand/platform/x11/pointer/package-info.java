/**
 * The pointer: where it is, its buttons, and motion as the device reports it. Enter at {@link
 * dev.surehand.platform.x11.pointer.X11Pointer}.
 */
package dev.surehand.platform.x11.pointer;
