/**
 * Reads and owns the clipboard of the compositor, and pastes through it. The entry is {@link
 * dev.surehand.platform.wayland.clipboard.WaylandClipboard}.
 */
@NullMarked
package dev.surehand.platform.wayland.clipboard;

import org.jspecify.annotations.NullMarked;
