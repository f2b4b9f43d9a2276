package dev.surehand.desktop.input;

import java.util.List;

/** A command for which every desktop has a key combination. */
public enum Shortcut {
    COPY("ctrl+c"),
    CUT("ctrl+x"),
    SELECT_ALL("ctrl+a");

    private final String keys;

    Shortcut(String keys) {
        this.keys = keys;
    }

    /** Returns the keys as a text for sentences. */
    public String keys() {
        return keys;
    }

    public KeyCombo combo() {
        return KeyCombo.parse(keys, List.of());
    }
}
