package dev.surehand.desktop.input;

import java.util.Locale;

/** A mouse button, named by its function, whichever hand the mouse is set up for. */
public enum Button implements Pressable {
    LEFT,
    MIDDLE,
    RIGHT;

    /** Returns a name such as {@code left button}, because {@code left} is the name of the arrow key. */
    @Override
    public String wireName() {
        return name().toLowerCase(Locale.ROOT) + " button";
    }
}
