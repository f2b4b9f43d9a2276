package dev.surehand.platform.wayland.bindings;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import org.jspecify.annotations.Nullable;

/**
 * The functions of libxkbcommon that read a keymap. Key codes are those of X11: 8 more than in linux/input-event-codes.h.
 */
public final class XkbCommon {

    public static final int KEYMAP_FORMAT_TEXT_V1 = 1;
    public static final int KEY_UP = 0;
    public static final int KEY_DOWN = 1;

    static {
        Native.register("libxkbcommon.so.0");
    }

    private XkbCommon() {}

    /** Returns null on failure. */
    public static native @Nullable Pointer xkb_context_new(int flags);

    public static native void xkb_context_unref(Pointer context);

    /** Returns null if the text, which ends with 0, is no keymap. */
    public static native @Nullable Pointer xkb_keymap_new_from_string(
            Pointer context, Pointer text, int format, int flags);

    public static native void xkb_keymap_unref(Pointer keymap);

    public static native int xkb_keymap_min_keycode(Pointer keymap);

    public static native int xkb_keymap_max_keycode(Pointer keymap);

    public static native int xkb_keymap_num_layouts(Pointer keymap);

    public static native Pointer xkb_keymap_layout_get_name(Pointer keymap, int layout);

    public static native int xkb_keymap_num_levels_for_key(Pointer keymap, int key, int layout);

    /** Returns how many keysyms there are, and writes the address of the first one. */
    public static native int xkb_keymap_key_get_syms_by_level(
            Pointer keymap, int key, int layout, int level, Pointer keysyms);

    public static native @Nullable Pointer xkb_state_new(Pointer keymap);

    public static native void xkb_state_unref(Pointer state);

    public static native int xkb_state_update_mask(
            Pointer state, int depressed, int latched, int locked, int depressedLayout, int latchedLayout, int layout);

    public static native int xkb_state_update_key(Pointer state, int key, int direction);

    public static native int xkb_state_key_get_one_sym(Pointer state, int key);

    /** Returns 0 if the keysym is no character. */
    public static native int xkb_keysym_to_utf32(int keysym);
}
