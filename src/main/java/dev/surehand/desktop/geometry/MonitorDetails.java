package dev.surehand.desktop.geometry;

/**
 * Facts about a monitor besides its place. The conversion of points does not depend on them.
 *
 * @param scaleFactor the factor by which the system enlarges its content, 1.0 = 96 dpi
 * @param rotation clockwise degrees: 0, 90, 180 or 270; {@link Monitor#pixels} is the size after rotation
 * @param workArea the part without panels and docks, in pixels of the monitor
 */
public record MonitorDetails(double scaleFactor, int rotation, PixelRect workArea) {}
