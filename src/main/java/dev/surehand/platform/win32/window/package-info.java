/**
 * Windows: their list, their facts, requests to them, the focus, and programs. Start at {@link
 * dev.surehand.platform.win32.window.Win32Windows}.
 */
@NullMarked
package dev.surehand.platform.win32.window;

import org.jspecify.annotations.NullMarked;
