/**
 * Captures of the screen and of windows. Start at {@link dev.surehand.desktop.screen.Screen}, the port, and {@link
 * dev.surehand.desktop.screen.CaptureLedger}, which converts pixels of an image that a client received.
 */
@NullMarked
package dev.surehand.desktop.screen;

import org.jspecify.annotations.NullMarked;
