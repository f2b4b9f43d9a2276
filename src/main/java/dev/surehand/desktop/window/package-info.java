/**
 * Windows, the programs they belong to, and the keyboard focus. Start at {@link dev.surehand.desktop.window.Windows}, the port,
 * and {@link dev.surehand.desktop.window.WindowInfo}.
 */
@NullMarked
package dev.surehand.desktop.window;

import org.jspecify.annotations.NullMarked;
