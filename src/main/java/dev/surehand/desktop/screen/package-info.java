/**
 * Pictures of the screen and of windows. Enter at {@link dev.surehand.desktop.screen.Screen}, the port, and {@link
 * dev.surehand.desktop.screen.CaptureLedger}, which converts pixels of a picture that a client was given.
 */
package dev.surehand.desktop.screen;
