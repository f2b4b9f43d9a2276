/**
 * The clipboard and its formats. Enter at {@link dev.surehand.platform.win32.clipboard.Win32Clipboard}.
 */
package dev.surehand.platform.win32.clipboard;
