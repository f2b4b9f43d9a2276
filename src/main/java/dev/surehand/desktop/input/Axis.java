package dev.surehand.desktop.input;

/** The way a wheel turns. */
public enum Axis {
    VERTICAL,
    HORIZONTAL
}
