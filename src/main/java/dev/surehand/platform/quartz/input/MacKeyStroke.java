package dev.surehand.platform.quartz.input;

import java.util.ArrayList;
import java.util.List;

/** A key with the modifiers that a layout needs for a character, in the order in which they are pressed. */
record MacKeyStroke(List<MacKey> modifiers, MacKey key) {

    MacKeyStroke {
        modifiers = List.copyOf(modifiers);
    }

    static MacKeyStroke plain(MacKey key) {
        return new MacKeyStroke(List.of(), key);
    }

    /** Returns the modifiers, then the key. */
    List<MacKey> all() {
        List<MacKey> all = new ArrayList<>(modifiers);
        all.add(key);
        return all;
    }
}
