package dev.surehand.desktop.geometry;

/**
 * What is told of a monitor besides its place: nothing that a point depends on.
 *
 * @param scaleFactor what the system enlarges its content by, 1.0 = 96 dpi
 * @param rotation clockwise degrees: 0, 90, 180 or 270; {@link Monitor#pixels} are those after rotation
 * @param workArea in its pixels, without panels and docks
 */
public record MonitorDetails(double scaleFactor, int rotation, PixelRect workArea) {}
