package dev.surehand.platform.x11.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The keymap of a keyboard in XKB's wire format: key types, symbols, and modifiers, which {@link Xkb} reads from one keyboard and
 * sets for another. The offsets are those of xkbGetMapReply and xkbSetMapReq in XKBproto.h.
 */
public final class KeymapCopy {

    /** Key types, key symbols, modifiers of keys, virtual modifiers, and virtual modifiers of keys. */
    static final int PARTS = 1 | 2 | 4 | 64 | 128;

    /** The server changes the number of types, and derives the keys' actions from their symbols. */
    private static final int RESIZE_TYPES_AND_RECOMPUTE_ACTIONS = 3;

    private static final int LOWEST_KEYCODE = 10;
    private static final int HIGHEST_KEYCODE = 11;
    private static final int FIRST_TYPE = 14;
    private static final int TYPE_COUNT = 15;
    private static final int FIRST_SYMBOL_KEY = 17;
    private static final int SYMBOL_COUNT = 18;
    private static final int SYMBOL_KEY_COUNT = 20;

    /** First key, number of keys and number of entries of the modifiers, then those of the virtual modifiers. */
    private static final int MODIFIERS = 31;

    private static final int MODIFIERS_SIZE = 6;
    private static final int VIRTUAL_MODIFIERS = 38;
    private static final int BODY = 40;

    private static final int TYPE_SIZE = 8;
    private static final int ENTRY_SIZE = 8;
    private static final int SENT_ENTRY_SIZE = 4;

    private static final int TYPE_ENTRY_COUNT = 5;
    private static final int TYPE_PRESERVES = 6;

    /** Offset of level, modifiers and virtual modifiers in an entry; the server derives the rest. */
    private static final int ENTRY_LEVEL = 2;

    private final byte[] bytes;
    private final ByteBuffer reply;

    private KeymapCopy(byte[] bytes) {
        this.bytes = bytes;
        reply = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
    }

    static KeymapCopy of(ByteBuffer reply) {
        byte[] all = new byte[reply.capacity()];
        reply.get(0, all);
        return new KeymapCopy(all);
    }

    /** Returns whether both keymaps give the same symbols for the same keys and modifiers. */
    public boolean isSameAs(KeymapCopy other) {
        return Arrays.equals(content(), other.content());
    }

    private byte[] content() {
        return part(LOWEST_KEYCODE, bytes.length);
    }

    private byte[] part(int from, int to) {
        return Arrays.copyOfRange(bytes, from, to);
    }

    /** Returns the part of the request behind the device that sets this keymap. */
    byte[] request(X11Request begin) {
        X11Request request = begin.int16(PARTS)
                .int16(RESIZE_TYPES_AND_RECOMPUTE_ACTIONS)
                .int8(reply.get(LOWEST_KEYCODE))
                .int8(reply.get(HIGHEST_KEYCODE))
                .int8(reply.get(FIRST_TYPE))
                .int8(reply.get(TYPE_COUNT))
                .int8(reply.get(FIRST_SYMBOL_KEY))
                .int8(reply.get(SYMBOL_KEY_COUNT))
                .int16(reply.getShort(SYMBOL_COUNT))
                .pad(10)
                .bytes(part(MODIFIERS, MODIFIERS + MODIFIERS_SIZE))
                .int16(reply.getShort(VIRTUAL_MODIFIERS));
        int symbols = addTypes(request);
        return request.bytes(part(symbols, bytes.length)).toBytes();
    }

    /** @return the offset behind the types */
    private int addTypes(X11Request request) {
        int at = BODY;
        for (int i = 0; i < Byte.toUnsignedInt(reply.get(TYPE_COUNT)); i++) {
            int entries = Byte.toUnsignedInt(reply.get(at + TYPE_ENTRY_COUNT));
            int preserved = reply.get(at + TYPE_PRESERVES) == 0 ? 0 : entries * SENT_ENTRY_SIZE;
            request.bytes(part(at, at + TYPE_SIZE));
            at += TYPE_SIZE;
            for (int k = 0; k < entries; k++) {
                int entry = at + ENTRY_LEVEL;
                request.bytes(part(entry, entry + SENT_ENTRY_SIZE));
                at += ENTRY_SIZE;
            }
            request.bytes(part(at, at + preserved));
            at += preserved;
        }
        return at;
    }
}
