/**
 * A desktop of Windows. Enter at {@link dev.surehand.platform.win32.Win32Source}, the only class that others name; {@link
 * dev.surehand.platform.win32.Win32Desktop} puts the packages below together. The order in which one may use another: {@code
 * bindings}; {@code system}; {@code clipboard}; {@code input}; {@code window}; {@code screen}.
 */
package dev.surehand.platform.win32;
