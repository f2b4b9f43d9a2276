/**
 * The port to the clipboard. Enter at {@link dev.surehand.desktop.clipboard.Clipboard}.
 */
package dev.surehand.desktop.clipboard;
