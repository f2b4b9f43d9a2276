/**
 * Keys, buttons, gestures and text. Start at {@link dev.surehand.desktop.input.Input}, the port; {@link
 * dev.surehand.desktop.input.Gesture}, the events it plays; and {@link dev.surehand.desktop.input.HeldInput}, which records
 * everything that is pressed.
 */
@NullMarked
package dev.surehand.desktop.input;

import org.jspecify.annotations.NullMarked;
