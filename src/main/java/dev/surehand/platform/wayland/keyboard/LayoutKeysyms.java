package dev.surehand.platform.wayland.keyboard;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.platform.wayland.bindings.XkbCommon;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Which characters GNOME types with a keymap. It presses the first key that has the keysym in the current layout, with Shift for the
 * second level and the key ISO_Level3_Shift for the third. What that writes is computed with the state of libxkbcommon, as GNOME
 * computes it. Which of several layouts is the current one is not reported, so a character counts only if all of them have it. Source:
 * src/backends/native/meta-virtual-input-device-native.c of mutter 43, and the witness of GnomeInputIT.
 */
final class LayoutKeysyms {

    private static final int SHIFT = 0xFFE1;
    private static final int LEVEL_3 = 0xFE03;
    private static final int NO_KEYSYM = 0;

    private final Map<Integer, Integer> keysyms;
    private final int layouts;
    private final String name;

    private LayoutKeysyms(Map<Integer, Integer> keysyms, int layouts, String name) {
        this.keysyms = keysyms;
        this.layouts = layouts;
        this.name = name;
    }

    /**
     * Reads a keymap.
     *
     * @param text in the text format of XKB, version 1, with a 0 at the end
     * @param mostSpare how many of several layouts, the last ones, do not count
     * @return empty if it is not a keymap
     */
    static Optional<LayoutKeysyms> of(Pointer text, int mostSpare) {
        Pointer context = XkbCommon.xkb_context_new(0);
        if (context == null) {
            return Optional.empty();
        }
        Pointer keymap = XkbCommon.xkb_keymap_new_from_string(context, text, XkbCommon.KEYMAP_FORMAT_TEXT_V1, 0);
        try {
            return keymap == null ? Optional.empty() : Optional.of(read(keymap, mostSpare));
        } finally {
            if (keymap != null) {
                XkbCommon.xkb_keymap_unref(keymap);
            }
            XkbCommon.xkb_context_unref(context);
        }
    }

    private static LayoutKeysyms read(Pointer keymap, int mostSpare) {
        int all = XkbCommon.xkb_keymap_num_layouts(keymap);
        int layouts = Math.max(Math.min(all, 1), all - mostSpare);
        Map<Integer, Integer> common = new HashMap<>();
        for (int layout = 0; layout < layouts; layout++) {
            Map<Integer, Integer> own = new KeysymTable(keymap, layout).keysyms();
            if (layout == 0) {
                common.putAll(own);
            } else {
                common.entrySet().retainAll(own.entrySet());
            }
        }
        Pointer name = layouts == 0 ? null : XkbCommon.xkb_keymap_layout_get_name(keymap, 0);
        return new LayoutKeysyms(common, layouts, name == null ? "" : name.getString(0, "UTF-8"));
    }

    /** Returns the keysym with which a character is typed; empty if it cannot be. */
    OptionalInt keysym(int codePoint) {
        Integer keysym = keysyms.get(codePoint);
        return keysym == null ? OptionalInt.empty() : OptionalInt.of(keysym);
    }

    /** Returns how many layouts the person has chosen from. */
    int layouts() {
        return layouts;
    }

    /** Returns the name of the first layout, such as {@code English (US)}. */
    String name() {
        return name;
    }

    /** One layout of a keymap. */
    private static final class KeysymTable {

        private final Pointer keymap;
        private final int layout;
        private final Map<Integer, KeyLevel> first = new HashMap<>();

        /** Where a keysym is. */
        private record KeyLevel(int key, int level) {}

        KeysymTable(Pointer keymap, int layout) {
            this.keymap = keymap;
            this.layout = layout;
        }

        Map<Integer, Integer> keysyms() {
            try (Memory address = new Memory(Long.BYTES)) {
                int last = XkbCommon.xkb_keymap_max_keycode(keymap);
                for (int key = XkbCommon.xkb_keymap_min_keycode(keymap); key <= last; key++) {
                    int levels = XkbCommon.xkb_keymap_num_levels_for_key(keymap, key, layout);
                    for (int level = 0; level < levels; level++) {
                        if (XkbCommon.xkb_keymap_key_get_syms_by_level(keymap, key, layout, level, address) > 0) {
                            first.putIfAbsent(address.getPointer(0).getInt(0), new KeyLevel(key, level));
                        }
                    }
                }
            }
            Map<Integer, Integer> typed = new HashMap<>();
            first.forEach((keysym, place) -> {
                int codePoint = XkbCommon.xkb_keysym_to_utf32(keysym);
                if (codePoint >= ' ' && writes(place) == keysym) {
                    typed.putIfAbsent(codePoint, keysym);
                }
            });
            return typed;
        }

        /** Returns the keysym that GNOME's way of pressing writes. */
        private int writes(KeyLevel place) {
            @Nullable
            KeyLevel modifier = switch (place.level()) {
                case 1 -> first.get(SHIFT);
                case 2 -> first.get(LEVEL_3);
                default -> null;
            };
            if (place.level() > 2 || (place.level() > 0 && modifier == null)) {
                return NO_KEYSYM;
            }
            Pointer state = XkbCommon.xkb_state_new(keymap);
            if (state == null) {
                return NO_KEYSYM;
            }
            try {
                int unused = XkbCommon.xkb_state_update_mask(state, 0, 0, 0, 0, 0, layout);
                if (modifier != null) {
                    unused = XkbCommon.xkb_state_update_key(state, modifier.key(), XkbCommon.KEY_DOWN);
                }
                return XkbCommon.xkb_state_key_get_one_sym(state, place.key());
            } finally {
                XkbCommon.xkb_state_unref(state);
            }
        }
    }
}
