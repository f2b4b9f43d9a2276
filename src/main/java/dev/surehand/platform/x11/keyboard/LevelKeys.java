package dev.surehand.platform.x11.keyboard;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The keys that choose a level while they are held, such as Shift and AltGr: one for each real modifier, in one group. */
final class LevelKeys {

    private static final List<Integer> SYMBOLS =
            List.of(Keysyms.SHIFT_L, Keysyms.SHIFT_R, Keysyms.ISO_LEVEL3_SHIFT, Keysyms.ISO_LEVEL5_SHIFT);

    private final Map<Integer, Integer> keycodeByModifier;

    private LevelKeys(Map<Integer, Integer> keycodeByModifier) {
        this.keycodeByModifier = keycodeByModifier;
    }

    static LevelKeys of(List<KeySymbols> keys, int group) {
        Map<Integer, Integer> found = new HashMap<>();
        for (int symbol : SYMBOLS) {
            keys.stream()
                    .filter(key -> Integer.bitCount(key.modifiers()) == 1 && key.plain(group) == symbol)
                    // The last key: an evdev keymap has AltGr on keycode 92 too, which no keyboard has.
                    .reduce((first, second) -> second)
                    .ifPresent(key -> found.putIfAbsent(key.modifiers(), key.keycode()));
        }
        return new LevelKeys(found);
    }

    boolean reach(int modifiers) {
        return bits(modifiers).stream().allMatch(keycodeByModifier::containsKey);
    }

    /** Returns the keys to hold, AltGr before Shift: while Shift is down, AltGr is another key on some layouts. */
    List<Integer> keysFor(int modifiers) {
        return bits(modifiers).stream()
                .map(keycodeByModifier::get)
                .filter(Objects::nonNull)
                .toList();
    }

    private static List<Integer> bits(int modifiers) {
        List<Integer> bits = new ArrayList<>();
        for (int bit = 0x80; bit > 0; bit >>= 1) {
            if ((modifiers & bit) != 0) {
                bits.add(bit);
            }
        }
        return bits;
    }
}
