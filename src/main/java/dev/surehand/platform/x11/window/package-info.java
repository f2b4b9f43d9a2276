/**
 * Windows: their list, order, facts and owners, requests to the window manager, and where keys go. Start reading at {@link
 * dev.surehand.platform.x11.window.X11Windows}; {@link dev.surehand.platform.x11.window.InputFocus} decides which window gets a
 * key.
 */
@NullMarked
package dev.surehand.platform.x11.window;

import org.jspecify.annotations.NullMarked;
