/**
 * Windows: their list, facts, requests to them, the focus, and programs. Enter at {@link
 * dev.surehand.platform.win32.window.Win32Windows}.
 */
package dev.surehand.platform.win32.window;
