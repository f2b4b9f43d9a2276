package dev.surehand.desktop.input;

import java.util.Locale;

/** A modifier key. META is the Windows key, Command, or Super. */
public enum Modifier {
    CTRL(NamedKey.CTRL),
    SHIFT(NamedKey.SHIFT),
    ALT(NamedKey.ALT),
    META(NamedKey.META);

    private final NamedKey key;

    Modifier(NamedKey key) {
        this.key = key;
    }

    public Key key() {
        return Key.of(key);
    }

    String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
