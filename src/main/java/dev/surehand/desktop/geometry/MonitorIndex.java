package dev.surehand.desktop.geometry;

/** The place of a monitor in one {@link MonitorLayout}; 0 is the primary monitor. It has no meaning in another layout. */
public record MonitorIndex(int value) {}
