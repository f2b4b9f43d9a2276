package dev.surehand.desktop.geometry;

/** A width and a height in pixels. */
public record Size(int width, int height) {}
