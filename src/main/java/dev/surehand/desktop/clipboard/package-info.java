/** The port to the clipboard. Start at {@link dev.surehand.desktop.clipboard.Clipboard}. */
package dev.surehand.desktop.clipboard;
