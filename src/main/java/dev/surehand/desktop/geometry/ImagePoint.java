package dev.surehand.desktop.geometry;

/** A pixel of a screenshot as it was delivered, which may be scaled or cropped. */
public record ImagePoint(int x, int y) {}
