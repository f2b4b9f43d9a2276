package dev.surehand.platform.x11.wire;

import java.nio.ByteBuffer;

/** Builds keymaps as XKB sends them, in the layout of XKBproto.h: types first, then keys, then keys with modifiers. */
public final class XkbBytes {

    public static final int LOWEST_KEYCODE = 8;
    public static final int HIGHEST_KEYCODE = 255;

    /** The bit of a key's groups that takes the last group for each one that the key lacks. */
    public static final int CLAMP = 0x40;

    private static final int REPLY_HEADER = 40;

    private final X11Bytes bytes = new X11Bytes(256);
    private int types;
    private int keys;
    private int symbols;
    private int modifierKeys;

    /** Begins a reply to GetMap. */
    public static XkbBytes map() {
        XkbBytes map = new XkbBytes();
        map.bytes.at(REPLY_HEADER);
        return map;
    }

    /** Begins keys without a header, as a request contains them. */
    public static XkbBytes keysAlone() {
        return new XkbBytes();
    }

    /** Adds a type; its {@link #entry entries} follow. */
    public XkbBytes type(int modifiers, int levels, int entries, boolean preserves) {
        bytes.int8(modifiers, modifiers).int16(0).int8(levels, entries, preserves ? 1 : 0, 0);
        types++;
        return this;
    }

    /** Adds the modifiers that select a level. */
    public XkbBytes entry(boolean active, int modifiers, int level) {
        bytes.int8(active ? 1 : 0, modifiers, level, modifiers).int32(0);
        return this;
    }

    /** Adds the modifiers that each entry of the type before preserves. */
    public XkbBytes preserved(int... modifiers) {
        for (int each : modifiers) {
            bytes.int8(each, each).int16(0);
        }
        return this;
    }

    /** Adds the next key. */
    public XkbBytes key(int type, int groups, int width, int... keysyms) {
        bytes.int8(type, 0, 0, 0, groups, width).int16(keysyms.length).int32(keysyms);
        keys++;
        symbols += keysyms.length;
        return this;
    }

    public XkbBytes modifierKey(int keycode, int modifiers) {
        bytes.int8(keycode, modifiers);
        modifierKeys++;
        return this;
    }

    /** Returns the reply with its header, which counts what was added. */
    public ByteBuffer reply(int device, int firstKeycode) {
        bytes.at(1).int8(device).at(10).int8(LOWEST_KEYCODE, HIGHEST_KEYCODE);
        bytes.at(15).int8(types).at(17).int8(firstKeycode).int16(symbols).int8(keys);
        bytes.at(33).int8(modifierKeys);
        return bytes.buffer();
    }

    public byte[] written() {
        return bytes.written();
    }
}
