/**
 * Pointer, keys and text, and the hooks that report what the person at the computer does. Start at {@link
 * dev.surehand.platform.win32.input.Win32Input}. {@link dev.surehand.platform.win32.input.Win32Typist} types text, {@link
 * dev.surehand.platform.win32.input.Win32KeyGate} checks each key, and {@link dev.surehand.platform.win32.input.InputSender}
 * sends it.
 */
@NullMarked
package dev.surehand.platform.win32.input;

import org.jspecify.annotations.NullMarked;
