package dev.surehand.testdesktop;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import java.util.BitSet;

/** libX11 for onlookers: a client of the X server that does not share code with the server under test. */
public final class X11 {

    public static final int USE_CORE_KEYBOARD = 0x100;
    public static final int GRAB_MODE_ASYNC = 1;
    public static final long CURRENT_TIME = 0;

    private static final int STATE_SIZE = 18;
    private static final int KEYS_SIZE = 32;

    static {
        Native.register("libX11.so.6");
    }

    private X11() {}

    public static native Pointer XOpenDisplay(String name);

    public static native int XCloseDisplay(Pointer display);

    public static native int XSync(Pointer display, int discard);

    public static native long XDefaultRootWindow(Pointer display);

    /** Returns 0 for success. */
    public static native int XGrabKeyboard(
            Pointer display, long window, int ownerEvents, int pointerMode, int keyboardMode, long time);

    /** Returns 0 for success. */
    static native int XGrabPointer(
            Pointer display,
            long window,
            int ownerEvents,
            int events,
            int pointerMode,
            int keyboardMode,
            long confineTo,
            long cursor,
            long time);

    static native int XGrabServer(Pointer display);

    public static native int XUngrabKeyboard(Pointer display, long time);

    public static native int XkbLockModifiers(Pointer display, int device, int affect, int values);

    public static native int XkbLockGroup(Pointer display, int device, int group);

    private static native int XkbGetState(Pointer display, int device, byte[] state);

    private static native int XQueryKeymap(Pointer display, byte[] pressed);

    private static native int XQueryPointer(
            Pointer display,
            long window,
            LongByReference root,
            LongByReference child,
            IntByReference rootX,
            IntByReference rootY,
            IntByReference x,
            IntByReference y,
            IntByReference mask);

    /** Returns the keycodes that are down. */
    public static BitSet keys(Pointer display) {
        byte[] keys = new byte[KEYS_SIZE];
        XQueryKeymap(display, keys);
        return BitSet.valueOf(keys);
    }

    /** Returns the modifiers that are held, and from bit 8 the buttons. */
    public static int mask(Pointer display) {
        IntByReference mask = new IntByReference();
        IntByReference unused = new IntByReference();
        LongByReference window = new LongByReference();
        XQueryPointer(display, XDefaultRootWindow(display), window, window, unused, unused, unused, unused, mask);
        return mask.getValue();
    }

    public record Locks(int group, int modifiers) {}

    public static Locks locks(Pointer display) {
        byte[] state = new byte[STATE_SIZE];
        XkbGetState(display, USE_CORE_KEYBOARD, state);
        return new Locks(state[1], Byte.toUnsignedInt(state[9]));
    }
}
