package dev.surehand.desktop.geometry;

/** A physical pixel of one monitor, counted from its top-left pixel, which is 0,0. */
public record MonitorPoint(MonitorIndex monitor, int x, int y) {}
