/**
 * Points, rectangles and monitors; each coordinate space has a type of its own. Start at {@link
 * dev.surehand.desktop.geometry.MonitorLayout}, the only class that converts points.
 */
@NullMarked
package dev.surehand.desktop.geometry;

import org.jspecify.annotations.NullMarked;
