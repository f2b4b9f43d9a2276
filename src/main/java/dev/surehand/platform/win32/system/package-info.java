/**
 * What the other packages need of Windows: libraries, coordinates, the message loop, sessions, integrity levels and whether
 * input can reach a window. Enter at {@link dev.surehand.platform.win32.system.WindowsLibraries}.
 */
package dev.surehand.platform.win32.system;
