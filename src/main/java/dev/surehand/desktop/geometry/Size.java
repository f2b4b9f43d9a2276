package dev.surehand.desktop.geometry;

/** In pixels. */
public record Size(int width, int height) {}
