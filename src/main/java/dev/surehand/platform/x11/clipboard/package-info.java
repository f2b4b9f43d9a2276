/**
 * The selections CLIPBOARD and PRIMARY: reading them, owning them, and sending large content in parts. Enter at {@link
 * dev.surehand.platform.x11.clipboard.X11Clipboard}.
 */
package dev.surehand.platform.x11.clipboard;
