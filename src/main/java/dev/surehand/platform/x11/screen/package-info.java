/**
 * Monitors, pictures and the pointer's image. Start reading at {@link dev.surehand.platform.x11.screen.X11Screen} and {@link
 * dev.surehand.platform.x11.screen.X11Monitors}; {@link dev.surehand.platform.x11.screen.X11WindowCapture} captures a covered
 * window.
 */
@NullMarked
package dev.surehand.platform.x11.screen;

import org.jspecify.annotations.NullMarked;
