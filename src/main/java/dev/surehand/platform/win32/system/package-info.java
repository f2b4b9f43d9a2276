/**
 * Parts of Windows that the other packages need: libraries, coordinates, the message loop, sessions, integrity levels and
 * whether input can reach a window. Start at {@link dev.surehand.platform.win32.system.WindowsLibraries}.
 */
@NullMarked
package dev.surehand.platform.win32.system;

import org.jspecify.annotations.NullMarked;
