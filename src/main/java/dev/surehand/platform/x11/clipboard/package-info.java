/**
 * Reads and owns the selections CLIPBOARD and PRIMARY, and sends large content in parts. The entry is {@link
 * dev.surehand.platform.x11.clipboard.X11Clipboard}.
 */
@NullMarked
package dev.surehand.platform.x11.clipboard;

import org.jspecify.annotations.NullMarked;
