package dev.surehand.platform.wayland.keyboard;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.platform.wayland.bindings.XkbCommon;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Which characters the keys of a keymap type, and how: the first key that has the keysym in a layout, with Shift for the second level,
 * the key ISO_Level3_Shift for the third, and both for the fourth. GNOME presses keysyms in the same way, without the fourth level. What
 * is written is computed with the state of libxkbcommon, as the desktops compute it. Where it is not known which of several layouts is
 * the current one, a character counts only if all of them have it. Source: src/backends/native/meta-virtual-input-device-native.c of
 * mutter 43, and the witness of GnomeInputIT.
 */
final class LayoutKeysyms {

    private static final int SHIFT = 0xFFE1;
    private static final int LEVEL_3 = 0xFE03;
    private static final int NO_KEYSYM = 0;

    /** The number of a key in libxkbcommon is larger than that of Linux by this. */
    private static final int XKB_OFFSET = 8;

    /** The levels up to the third, counted from 0. */
    private static final int MOST_OF_GNOME = 2;

    private final List<Map<Integer, KeyStroke>> byLayout;
    private final Map<Integer, Integer> keysyms;
    private final String name;

    /**
     * How one character is typed.
     *
     * @param code of the key, in linux/input-event-codes.h
     * @param modifiers the codes of the keys that are held meanwhile, in the order in which they are pressed
     */
    record KeyStroke(int keysym, int level, int code, List<Integer> modifiers) {}

    private LayoutKeysyms(List<Map<Integer, KeyStroke>> byLayout, String name) {
        this.byLayout = byLayout;
        keysyms = commonKeysyms(byLayout);
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
        List<Map<Integer, KeyStroke>> byLayout = IntStream.range(0, layouts)
                .mapToObj(layout -> new KeysymTable(keymap, layout).strokes())
                .toList();
        Pointer name = layouts == 0 ? null : XkbCommon.xkb_keymap_layout_get_name(keymap, 0);
        return new LayoutKeysyms(byLayout, name == null ? "" : name.getString(0, "UTF-8"));
    }

    private static Map<Integer, Integer> commonKeysyms(List<Map<Integer, KeyStroke>> byLayout) {
        Map<Integer, Integer> common = new HashMap<>();
        for (int i = 0; i < byLayout.size(); i++) {
            Map<Integer, Integer> own = new HashMap<>();
            byLayout.get(i).forEach((character, stroke) -> {
                if (stroke.level() <= MOST_OF_GNOME) {
                    own.put(character, stroke.keysym());
                }
            });
            if (i == 0) {
                common.putAll(own);
            } else {
                common.entrySet().retainAll(own.entrySet());
            }
        }
        return common;
    }

    /** Returns the keysym with which a character is typed in every layout; empty if it cannot be. */
    OptionalInt keysym(int codePoint) {
        Integer keysym = keysyms.get(codePoint);
        return keysym == null ? OptionalInt.empty() : OptionalInt.of(keysym);
    }

    /**
     * Returns how a character is typed.
     *
     * @param current the layout that is in use, counted from 0; empty if it is not known, where all layouts must agree
     * @return empty if it cannot be typed
     */
    Optional<KeyStroke> stroke(int codePoint, OptionalInt current) {
        if (current.isPresent() && current.getAsInt() < byLayout.size()) {
            return Optional.ofNullable(byLayout.get(current.getAsInt()).get(codePoint));
        }
        List<Optional<KeyStroke>> all = byLayout.stream()
                .map(strokes -> Optional.ofNullable(strokes.get(codePoint)))
                .distinct()
                .toList();
        return all.size() == 1 ? all.get(0) : Optional.empty();
    }

    /** Returns how many layouts the person has chosen from. */
    int layouts() {
        return byLayout.size();
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

        Map<Integer, KeyStroke> strokes() {
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
            Map<Integer, KeyStroke> typed = new HashMap<>();
            first.forEach((keysym, place) -> {
                int codePoint = XkbCommon.xkb_keysym_to_utf32(keysym);
                Optional<List<Integer>> modifiers = modifiers(place.level());
                if (codePoint >= ' ' && modifiers.isPresent() && writes(place, modifiers.orElseThrow()) == keysym) {
                    List<Integer> codes = modifiers.orElseThrow().stream()
                            .map(key -> key - XKB_OFFSET)
                            .toList();
                    typed.putIfAbsent(codePoint, new KeyStroke(keysym, place.level(), place.key() - XKB_OFFSET, codes));
                }
            });
            return typed;
        }

        /** Returns the keys of a level; empty if there are none for it. */
        private Optional<List<Integer>> modifiers(int level) {
            List<Integer> wanted = switch (level) {
                case 0 -> List.of();
                case 1 -> List.of(SHIFT);
                case 2 -> List.of(LEVEL_3);
                case 3 -> List.of(SHIFT, LEVEL_3);
                default -> List.of(NO_KEYSYM);
            };
            return wanted.stream().allMatch(first::containsKey)
                    ? Optional.of(wanted.stream()
                            .map(keysym ->
                                    Objects.requireNonNull(first.get(keysym)).key())
                            .toList())
                    : Optional.empty();
        }

        /** Returns the keysym that a key writes while others are held. */
        private int writes(KeyLevel place, List<Integer> modifiers) {
            Pointer state = XkbCommon.xkb_state_new(keymap);
            if (state == null) {
                return NO_KEYSYM;
            }
            try {
                int unused = XkbCommon.xkb_state_update_mask(state, 0, 0, 0, 0, 0, layout);
                for (int modifier : modifiers) {
                    unused = XkbCommon.xkb_state_update_key(state, modifier, XkbCommon.KEY_DOWN);
                }
                return XkbCommon.xkb_state_key_get_one_sym(state, place.key());
            } finally {
                XkbCommon.xkb_state_unref(state);
            }
        }
    }
}
