package dev.surehand.platform.x11;

import com.sun.jna.Pointer;
import dev.surehand.platform.x11.KeySymbols.Level;
import dev.surehand.platform.x11.bindings.Xkb;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** An XkbDescRec as a {@link Keymap}. Offsets are those on 64 bits. */
final class KeymapReader {

    private static final int ALL = Xkb.KEY_TYPES_MASK | Xkb.KEY_SYMS_MASK | Xkb.MODIFIER_MAP_MASK;
    private static final int TYPE_SIZE = 40;
    private static final int TYPE_ENTRY_SIZE = 12;
    private static final int KEYSYM_SIZE = 8;

    private final Pointer keyboard;
    private final Pointer types;
    private final Pointer keysyms;
    private final Pointer keys;
    private final Pointer modifiers;

    private KeymapReader(Pointer keyboard) {
        this.keyboard = keyboard;
        Pointer map = keyboard.getPointer(32);
        types = map.getPointer(8);
        keysyms = map.getPointer(24);
        keys = map.getPointer(32);
        modifiers = map.getPointer(40);
    }

    /** Takes about 1 ms: cheaper than to follow every change of the map. */
    static Keymap read(X11Connection connection) {
        Pointer keyboard = copy(connection, ALL);
        try {
            return new KeymapReader(keyboard).keymap();
        } finally {
            Xkb.XkbFreeKeyboard(keyboard, Xkb.ALL_COMPONENTS_MASK, 1);
        }
    }

    /** Parts of an XkbDescRec, to be given to {@link Xkb#XkbFreeKeyboard}. */
    static Pointer copy(X11Connection connection, int parts) {
        Pointer keyboard = Xkb.XkbGetMap(connection.display(), parts, Xkb.USE_CORE_KEYBOARD);
        if (keyboard == null) {
            throw connection.unanswered("The X server does not tell its keymap: it lacks the XKEYBOARD extension.");
        }
        return keyboard;
    }

    private Keymap keymap() {
        int first = keyboard.getByte(12) & 0xFF;
        int last = keyboard.getByte(13) & 0xFF;
        List<KeySymbols> all = new ArrayList<>();
        for (int keycode = first; keycode <= last; keycode++) {
            all.add(key(keycode));
        }
        return new Keymap(all);
    }

    private KeySymbols key(int keycode) {
        Pointer key = keys.share(keycode * 8L);
        int info = key.getByte(4) & 0xFF;
        int width = key.getByte(5) & 0xFF;
        int offset = key.getShort(6) & 0xFFFF;
        List<List<Level>> groups = new ArrayList<>();
        for (int group = 0; group < (info & 0x0F); group++) {
            Pointer type = types.share((long) TYPE_SIZE * (key.getByte(group) & 0xFF));
            groups.add(levels(type, offset + group * width));
        }
        return new KeySymbols(keycode, modifiers.getByte(keycode) & 0xFF, info, groups);
    }

    private List<Level> levels(Pointer type, int offset) {
        int count = type.getByte(4) & 0xFF;
        List<Level> levels = new ArrayList<>();
        for (int level = 0; level < count; level++) {
            int keysym = (int) keysyms.getLong((long) KEYSYM_SIZE * (offset + level));
            levels.add(new Level(keysym, modifierSets(type, level)));
        }
        return levels;
    }

    /** What the type does not name gives level 0. */
    private static List<Integer> modifierSets(Pointer type, int level) {
        List<Integer> sets = new ArrayList<>();
        boolean noneIsNamed = false;
        Pointer entries = type.getPointer(8);
        for (int i = 0; i < (type.getByte(5) & 0xFF); i++) {
            Pointer entry = entries.share((long) i * TYPE_ENTRY_SIZE);
            if (entry.getInt(0) == 0) {
                continue;
            }
            int mask = entry.getByte(6) & 0xFF;
            noneIsNamed |= mask == 0;
            if ((entry.getByte(4) & 0xFF) == level) {
                sets.add(mask);
            }
        }
        if (level == 0 && !noneIsNamed) {
            sets.add(0);
        }
        sets.sort(Comparator.comparingInt(Integer::bitCount));
        return sets;
    }
}
