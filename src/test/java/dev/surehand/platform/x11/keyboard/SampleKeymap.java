package dev.surehand.platform.x11.keyboard;

import dev.surehand.platform.x11.keyboard.KeySymbols.Level;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Small keymaps with the parts that layouts consist of. */
final class SampleKeymap {

    static final int SHIFT = 1;
    static final int ALTGR = 0x80;

    private static final KeySymbols SHIFT_KEY = modifierKey(50, SHIFT, Keysyms.SHIFT_L);

    private SampleKeymap() {}

    static Keymap of(KeySymbols... keys) {
        List<KeySymbols> all = new ArrayList<>(List.of(keys));
        all.add(SHIFT_KEY);
        return new Keymap(all);
    }

    static KeySymbols key(int keycode, int plain, int shifted) {
        return new KeySymbols(keycode, 0, SHIFT, 0, List.of(levels(plain, shifted)));
    }

    static KeySymbols spare(int keycode) {
        return new KeySymbols(keycode, 0, 0, 0, List.of());
    }

    /** Returns a key that sets a modifier, with one symbol in each group. */
    static KeySymbols modifierKey(int keycode, int modifier, int... symbols) {
        return new KeySymbols(
                keycode,
                modifier,
                0,
                0,
                Arrays.stream(symbols)
                        .mapToObj(symbol -> List.of(new Level(symbol, List.of(0))))
                        .toList());
    }

    private static List<Level> levels(int plain, int shifted) {
        return List.of(new Level(plain, List.of(0)), new Level(shifted, List.of(SHIFT)));
    }

    /** Returns a keymap with a q that has @, an AltGr, and the second AltGr that evdev has. */
    static Keymap german() {
        return of(
                new KeySymbols(
                        24,
                        0,
                        SHIFT | ALTGR,
                        0,
                        List.of(List.of(
                                new Level('q', List.of(0)),
                                new Level('Q', List.of(SHIFT)),
                                new Level('@', List.of(ALTGR))))),
                modifierKey(92, ALTGR, Keysyms.ISO_LEVEL3_SHIFT),
                modifierKey(108, ALTGR, Keysyms.ISO_LEVEL3_SHIFT));
    }

    /** Returns a keymap with one letter in two groups, a space bar that is the same in both, and two spare keys. */
    static Keymap latinAndRussian() {
        return of(
                new KeySymbols(38, 0, SHIFT, 0, List.of(levels('a', 'A'), levels(0x06C6, 0x06E6))),
                new KeySymbols(65, 0, 0, 0, List.of(List.of(new Level(' ', List.of(0))))),
                spare(93),
                spare(97));
    }
}
