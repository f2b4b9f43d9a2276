package dev.surehand.desktop.geometry;

/** A monitor's place in one {@link MonitorLayout}: 0 is the primary. Means nothing in another layout. */
public record MonitorIndex(int value) {}
