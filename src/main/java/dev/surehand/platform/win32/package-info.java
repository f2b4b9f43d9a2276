/**
 * The desktop of a Windows session. Start at {@link dev.surehand.platform.win32.Win32Source}, the only class that code outside
 * this package uses. {@link dev.surehand.platform.win32.Win32Desktop} connects the packages below. A package may use only the
 * packages before it in this list: {@code bindings}; {@code system}; {@code clipboard}; {@code input}; {@code window}; {@code
 * screen}.
 */
@NullMarked
package dev.surehand.platform.win32;

import org.jspecify.annotations.NullMarked;
