package dev.surehand.desktop.input;

/** What every desktop has a key combination for. */
public enum Shortcut {
    COPY,
    CUT,
    SELECT_ALL
}
