/**
 * Keys, buttons, gestures and text. Enter at {@link dev.surehand.desktop.input.Input}, the port, {@link
 * dev.surehand.desktop.input.Gesture}, what it plays, and {@link dev.surehand.desktop.input.HeldInput}, which knows everything
 * that is pressed.
 */
package dev.surehand.desktop.input;
