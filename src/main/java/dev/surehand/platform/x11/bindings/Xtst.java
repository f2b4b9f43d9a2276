package dev.surehand.platform.x11.bindings;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;

/** libXtst: input as if by hand. */
public final class Xtst {

    /** Milliseconds. */
    public static final long AT_ONCE = 0;

    static {
        Native.register("libXtst.so.6");
    }

    private Xtst() {}

    /** 0 is false: the extension is missing. */
    public static native int XTestQueryExtension(
            Pointer display, IntByReference event, IntByReference error, IntByReference major, IntByReference minor);

    public static native int XTestFakeMotionEvent(Pointer display, int screen, int x, int y, long delay);

    /** @param button physical: the server's pointer mapping is applied to it */
    public static native int XTestFakeButtonEvent(Pointer display, int button, int press, long delay);

    public static native int XTestFakeKeyEvent(Pointer display, int keycode, int press, long delay);
}
