package dev.surehand.desktop.geometry;

/** A physical pixel of one monitor, counted from its top-left; 0,0 is the first. */
public record MonitorPoint(MonitorIndex monitor, int x, int y) {}
