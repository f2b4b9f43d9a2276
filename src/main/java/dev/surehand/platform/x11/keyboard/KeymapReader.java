package dev.surehand.platform.x11.keyboard;

import dev.surehand.platform.x11.keyboard.KeySymbols.Level;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.Xkb;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Reads XKB's response to {@link Xkb#map} as a {@link Keymap}. The offsets are those of the structures in XKBproto.h. */
public final class KeymapReader {

    static final String NO_KEYMAP = "The X server does not report its keymap: it lacks the XKEYBOARD extension.";

    private static final int TYPE_COUNT = 15;
    private static final int FIRST_KEYCODE = 17;
    private static final int SYMBOL_COUNT = 18;
    private static final int KEY_COUNT = 20;
    private static final int MODIFIER_COUNT = 33;
    private static final int REPLY_SIZE = 40;

    private static final int TYPE_MASK = 0;
    private static final int TYPE_LEVEL_COUNT = 4;
    private static final int TYPE_ENTRY_COUNT = 5;
    private static final int TYPE_PRESERVES = 6;
    private static final int TYPE_SIZE = 8;
    private static final int ENTRY_MASK = 1;
    private static final int ENTRY_LEVEL = 2;
    private static final int ENTRY_SIZE = 8;
    private static final int PRESERVED_SIZE = 4;

    private static final int KEY_GROUP_INFO = 4;
    private static final int KEY_WIDTH = 5;
    private static final int KEY_SYMBOL_COUNT = 6;
    private static final int KEY_SIZE = 8;
    private static final int GROUP_COUNT = 0x0F;
    private static final int SYMBOL_SIZE = 4;

    /** The number of keycodes: every keycode is less. */
    private static final int KEYCODES = 256;

    private final ByteBuffer reply;

    /** For each type, the sets of modifiers for each of its levels. */
    private final List<List<List<Integer>>> types = new ArrayList<>();

    /** For each type, the modifiers that choose a level. One that no entry names chooses the first. */
    private final List<Integer> typeMasks = new ArrayList<>();

    private final int[] modifiers = new int[KEYCODES];

    private KeymapReader(ByteBuffer reply) {
        this.reply = reply;
    }

    /**
     * Reads the keymap of this connection's keyboard. This takes less than 1 ms, which is cheaper than following every change of the
     * keymap.
     */
    public static Keymap read(X11Connection connection) {
        return read(connection, Xkb.CORE_KEYBOARD);
    }

    /** Reads the keymap of one keyboard. */
    public static Keymap read(X11Connection connection, int keyboard) {
        return connection
                .keyboard()
                .flatMap(xkb -> xkb.map(keyboard, KeymapReader::of).get())
                .orElseThrow(() -> connection.unanswered(NO_KEYMAP));
    }

    static Keymap of(ByteBuffer reply) {
        return new KeymapReader(reply).keymap();
    }

    private Keymap keymap() {
        int firstKey = readTypes();
        readModifiers(firstKey + KEY_SIZE * int8(KEY_COUNT) + SYMBOL_SIZE * int16(SYMBOL_COUNT));
        List<KeySymbols> keys = new ArrayList<>();
        int at = firstKey;
        for (int i = 0; i < int8(KEY_COUNT); i++) {
            keys.add(key(int8(FIRST_KEYCODE) + i, at));
            at += KEY_SIZE + SYMBOL_SIZE * int16(at + KEY_SYMBOL_COUNT);
        }
        return new Keymap(keys);
    }

    /** @return the offset of the first key */
    private int readTypes() {
        int at = REPLY_SIZE;
        for (int i = 0; i < int8(TYPE_COUNT); i++) {
            int type = at;
            typeMasks.add(int8(type + TYPE_MASK));
            types.add(IntStream.range(0, int8(type + TYPE_LEVEL_COUNT))
                    .mapToObj(level -> modifierSets(type, level))
                    .toList());
            boolean hasPreserved = int8(type + TYPE_PRESERVES) != 0;
            at += TYPE_SIZE + int8(type + TYPE_ENTRY_COUNT) * (ENTRY_SIZE + (hasPreserved ? PRESERVED_SIZE : 0));
        }
        return at;
    }

    /** Returns the sets of modifiers that choose a level. Level 0 also gets the empty set, unless an entry of the type names it. */
    private List<Integer> modifierSets(int type, int level) {
        List<Integer> sets = new ArrayList<>();
        boolean noneIsNamed = false;
        for (int i = 0; i < int8(type + TYPE_ENTRY_COUNT); i++) {
            int entry = type + TYPE_SIZE + i * ENTRY_SIZE;
            boolean isActive = int8(entry) != 0;
            int mask = int8(entry + ENTRY_MASK);
            noneIsNamed |= isActive && mask == 0;
            if (isActive && int8(entry + ENTRY_LEVEL) == level) {
                sets.add(mask);
            }
        }
        if (level == 0 && !noneIsNamed) {
            sets.add(0);
        }
        sets.sort(Comparator.comparingInt(Integer::bitCount));
        return sets;
    }

    private void readModifiers(int first) {
        for (int i = 0; i < int8(MODIFIER_COUNT); i++) {
            modifiers[int8(first + 2 * i)] = int8(first + 2 * i + 1);
        }
    }

    private KeySymbols key(int keycode, int key) {
        int info = int8(key + KEY_GROUP_INFO);
        int width = int8(key + KEY_WIDTH);
        int levelModifiers = 0;
        List<List<Level>> groups = new ArrayList<>();
        for (int group = 0; group < (info & GROUP_COUNT); group++) {
            int type = int8(key + group);
            levelModifiers |= typeMasks.get(type);
            groups.add(levels(types.get(type), key + KEY_SIZE + SYMBOL_SIZE * group * width));
        }
        return new KeySymbols(keycode, modifiers[keycode], levelModifiers, info, groups);
    }

    private List<Level> levels(List<List<Integer>> type, int first) {
        List<Level> levels = new ArrayList<>();
        for (int level = 0; level < type.size(); level++) {
            levels.add(new Level(reply.getInt(first + SYMBOL_SIZE * level), type.get(level)));
        }
        return levels;
    }

    private int int8(int at) {
        return Byte.toUnsignedInt(reply.get(at));
    }

    private int int16(int at) {
        return Short.toUnsignedInt(reply.getShort(at));
    }
}
