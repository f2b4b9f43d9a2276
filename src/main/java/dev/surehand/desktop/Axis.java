package dev.surehand.desktop;

/** The way a wheel turns. */
public enum Axis {
    VERTICAL,
    HORIZONTAL
}
