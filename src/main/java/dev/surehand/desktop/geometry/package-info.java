/**
 * Points, rectangles and monitors; each coordinate space has a type of its own. Start at {@link
 * dev.surehand.desktop.geometry.MonitorLayout}, the only class that converts points.
 */
package dev.surehand.desktop.geometry;
