/**
 * A desktop of X11. Enter at {@link dev.surehand.platform.x11.X11Source}, the only class that others name; {@link
 * dev.surehand.platform.x11.X11Desktop} puts the packages below together. The order in which one may use another: {@code
 * wire}; {@code window}, {@code clipboard}, {@code pointer}; {@code screen}, {@code keyboard}.
 */
package dev.surehand.platform.x11;
