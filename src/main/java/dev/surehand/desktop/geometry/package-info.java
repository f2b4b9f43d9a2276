/**
 * Points, rectangles and monitors, each in a coordinate space of its own type. Enter at {@link
 * dev.surehand.desktop.geometry.MonitorLayout}, the only place that converts points.
 */
package dev.surehand.desktop.geometry;
