/** The clipboard and its formats. Start at {@link dev.surehand.platform.win32.clipboard.Win32Clipboard}. */
@NullMarked
package dev.surehand.platform.win32.clipboard;

import org.jspecify.annotations.NullMarked;
