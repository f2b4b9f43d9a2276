package dev.surehand.desktop.input;

import java.util.Locale;

/** A mouse button by what it does, whichever hand it is set up for. */
public enum Button implements Pressable {
    LEFT,
    MIDDLE,
    RIGHT;

    /** {@code left button}: the arrow key is called {@code left}. */
    @Override
    public String wireName() {
        return name().toLowerCase(Locale.ROOT) + " button";
    }
}
