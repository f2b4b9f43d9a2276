/** The clipboard. Start at {@link dev.surehand.platform.wayland.clipboard.RefusedClipboard}. */
@NullMarked
package dev.surehand.platform.wayland.clipboard;

import org.jspecify.annotations.NullMarked;
