/**
 * Monitors, pictures and the pointer's image. Start at {@link dev.surehand.platform.win32.screen.Win32Screen} and {@link
 * dev.surehand.platform.win32.screen.Win32Monitors}. {@link dev.surehand.platform.win32.screen.Win32WindowCapture} captures a
 * covered window.
 */
@NullMarked
package dev.surehand.platform.win32.screen;

import org.jspecify.annotations.NullMarked;
