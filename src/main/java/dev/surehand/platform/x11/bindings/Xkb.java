package dev.surehand.platform.x11.bindings;

import com.sun.jna.Native;
import com.sun.jna.Pointer;

/** The keyboard part of libX11, with the X keyboard extension. */
public final class Xkb {

    public static final int USE_CORE_KEYBOARD = 0x100;

    public static final int KEY_TYPES_MASK = 1;
    public static final int KEY_SYMS_MASK = 2;
    public static final int MODIFIER_MAP_MASK = 4;
    public static final int ALL_COMPONENTS_MASK = 0x7F;

    public static final int GROUP_1_MASK = 1;

    /** The second of the types that every keymap begins with: no modifier, and Shift. */
    public static final int TWO_LEVEL_TYPE = 1;

    static {
        Native.register(Xlib.LIBRARY);
    }

    private Xkb() {}

    /** An XkbDescRec to be given to {@link #XkbFreeKeyboard}; NULL without the extension. */
    public static native Pointer XkbGetMap(Pointer display, int which, int device);

    public static native void XkbFreeKeyboard(Pointer keyboard, int which, int freeAll);

    /** Fills an XkbStateRec of 18 bytes; 0 is success. */
    public static native int XkbGetState(Pointer display, int device, byte[] state);

    /** 0 is false: no extension. */
    public static native int XkbLockModifiers(Pointer display, int device, int affect, int values);

    /** 0 is false: no extension. */
    public static native int XkbLockGroup(Pointer display, int device, int group);

    /** Changes the copy only. 0 is success; no groups at all empties the key. */
    public static native int XkbChangeTypesOfKey(
            Pointer keyboard, int keycode, int groupCount, int groups, int[] types, Pointer changes);

    /** Sends what an XkbMapChangesRec of 22 bytes names. 0 is false: no extension. */
    public static native int XkbChangeMap(Pointer display, Pointer keyboard, Pointer changes);

    /** A bit a keycode, 32 bytes. */
    public static native int XQueryKeymap(Pointer display, byte[] pressed);
}
