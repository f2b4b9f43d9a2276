package dev.surehand.desktop;

import java.util.Locale;

/** A mouse button by what it does, whichever hand it is set up for. */
public enum Button implements Pressable {
    LEFT,
    MIDDLE,
    RIGHT;

    @Override
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
