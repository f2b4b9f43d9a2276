/** The port to the clipboard. Start at {@link dev.surehand.desktop.clipboard.Clipboard}. */
@NullMarked
package dev.surehand.desktop.clipboard;

import org.jspecify.annotations.NullMarked;
