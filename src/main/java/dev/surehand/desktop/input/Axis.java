package dev.surehand.desktop.input;

/** The axis on which a wheel scrolls. */
public enum Axis {
    VERTICAL,
    HORIZONTAL
}
