package dev.surehand.desktop.input;

/** A command for which every desktop has a key combination. */
public enum Shortcut {
    COPY,
    CUT,
    SELECT_ALL
}
