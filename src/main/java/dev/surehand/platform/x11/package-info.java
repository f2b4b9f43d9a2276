/**
 * A desktop of X11. The entry is {@link dev.surehand.platform.x11.X11Source}, the only class that other packages name; {@link
 * dev.surehand.platform.x11.X11Desktop} connects the packages below. A package can use only those before it in this order:
 * {@code wire}; {@code window}, {@code clipboard}, {@code pointer}; {@code screen}, {@code keyboard}.
 */
@NullMarked
package dev.surehand.platform.x11;

import org.jspecify.annotations.NullMarked;
