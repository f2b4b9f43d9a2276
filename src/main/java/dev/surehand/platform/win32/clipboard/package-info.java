/** The clipboard and its formats. Start at {@link dev.surehand.platform.win32.clipboard.Win32Clipboard}. */
package dev.surehand.platform.win32.clipboard;
