/**
 * Types keys and text. The entry is {@link dev.surehand.platform.x11.keyboard.X11Keyboard}. {@link
 * dev.surehand.platform.x11.keyboard.X11Typist} types a text, {@link dev.surehand.platform.x11.keyboard.X11Pasting} pastes it,
 * {@link dev.surehand.platform.x11.keyboard.X11KeyGate} checks each key, and {@link
 * dev.surehand.platform.x11.keyboard.KeySender} sends it.
 */
@NullMarked
package dev.surehand.platform.x11.keyboard;

import org.jspecify.annotations.NullMarked;
