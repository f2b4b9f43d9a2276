package dev.surehand.desktop.geometry;

/**
 * A point of the whole desktop in the unit the system takes input in: pixels on X11 and Windows, points on macOS. May be
 * negative. A double because pixel 101 of a 2x monitor is 50.5 points. Never on the wire.
 */
public record ScreenPoint(double x, double y) {}
