package dev.surehand.desktop;

/** In pixels. */
public record Size(int width, int height) {}
