package dev.surehand.platform.x11.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The symbols of neighbouring keys in XKB's wire format, so that the symbols of unchanged keys are sent back bit by bit.
 *
 * @param device the keyboard that has the keymap
 * @param lowestKeycode of the whole keymap, like {@code highestKeycode}
 * @param keys one xkbSymMapWireDesc with its symbols for each key, from the first keycode on
 */
public record WireSymbols(int device, int lowestKeycode, int highestKeycode, int firstKeycode, List<byte[]> keys) {

    /** Offsets in xkbGetMapReply. */
    private static final int DEVICE = 1;

    private static final int LOWEST_KEYCODE = 10;
    private static final int HIGHEST_KEYCODE = 11;
    private static final int FIRST_KEYCODE = 17;
    private static final int KEY_COUNT = 20;
    private static final int REPLY_SIZE = 40;

    /** Offsets in xkbSymMapWireDesc, behind the types of the four groups. */
    private static final int GROUP_INFO = 4;

    private static final int WIDTH = 5;
    private static final int SYMBOL_COUNT = 6;
    private static final int KEY_SIZE = 8;

    /** Bits of the group info that say what happens out of range; the others are the number of groups. */
    private static final int OUT_OF_RANGE = 0xF0;

    /** The second of the types that every keymap begins with: one without a modifier, and one with Shift. */
    private static final byte TWO_LEVELS = 1;

    /** @param reply to a request for symbols only */
    static WireSymbols of(ByteBuffer reply) {
        List<byte[]> keys = new ArrayList<>();
        int at = REPLY_SIZE;
        for (int i = 0; i < Byte.toUnsignedInt(reply.get(KEY_COUNT)); i++) {
            byte[] key = new byte[KEY_SIZE + Integer.BYTES * Short.toUnsignedInt(reply.getShort(at + SYMBOL_COUNT))];
            reply.get(at, key);
            keys.add(key);
            at += key.length;
        }
        return new WireSymbols(
                Byte.toUnsignedInt(reply.get(DEVICE)),
                Byte.toUnsignedInt(reply.get(LOWEST_KEYCODE)),
                Byte.toUnsignedInt(reply.get(HIGHEST_KEYCODE)),
                Byte.toUnsignedInt(reply.get(FIRST_KEYCODE)),
                keys);
    }

    /** @param keysyms by keycode; 0 empties the key */
    public WireSymbols with(Map<Integer, Integer> keysyms) {
        List<byte[]> changed = new ArrayList<>(keys);
        keysyms.forEach((keycode, keysym) -> {
            byte[] key = keys.get(keycode - firstKeycode);
            changed.set(keycode - firstKeycode, keysym == 0 ? emptied(key) : bound(key, keysym));
        });
        return new WireSymbols(device, lowestKeycode, highestKeycode, firstKeycode, changed);
    }

    /** Returns the key without groups; keeps its width and its rule for groups that it does not have. */
    private static byte[] emptied(byte[] key) {
        return ByteBuffer.allocate(KEY_SIZE)
                .put(GROUP_INFO, (byte) (key[GROUP_INFO] & OUT_OF_RANGE))
                .put(WIDTH, key[WIDTH])
                .array();
    }

    /**
     * Returns the key with the same symbol on two levels: X programs derive lower and upper case from a single symbol, and Ü
     * would arrive as ü.
     */
    private static byte[] bound(byte[] key, int keysym) {
        return ByteBuffer.allocate(KEY_SIZE + 2 * Integer.BYTES)
                .order(ByteOrder.nativeOrder())
                .put(0, key, 0, GROUP_INFO)
                .put(0, TWO_LEVELS)
                .put(GROUP_INFO, (byte) ((key[GROUP_INFO] & OUT_OF_RANGE) | 1))
                .put(WIDTH, (byte) 2)
                .putShort(SYMBOL_COUNT, (short) 2)
                .putInt(KEY_SIZE, keysym)
                .putInt(KEY_SIZE + Integer.BYTES, keysym)
                .array();
    }

    /** Returns how many symbols the keys have together. */
    int total() {
        return keys.stream()
                .mapToInt(key -> (key.length - KEY_SIZE) / Integer.BYTES)
                .sum();
    }

    byte[] bytes() {
        ByteBuffer all = ByteBuffer.allocate(KEY_SIZE * keys.size() + Integer.BYTES * total());
        keys.forEach(all::put);
        return all.array();
    }
}
