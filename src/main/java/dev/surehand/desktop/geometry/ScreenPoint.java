package dev.surehand.desktop.geometry;

/**
 * A point of the whole desktop in the unit in which the system takes input: pixels on X11 and Windows, points on macOS. The
 * coordinates may be negative. They are doubles because pixel 101 of a 2x monitor is at 50.5 points. This type never appears on
 * the wire.
 */
public record ScreenPoint(double x, double y) {}
