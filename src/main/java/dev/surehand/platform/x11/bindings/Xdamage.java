package dev.surehand.platform.x11.bindings;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;

/** libXdamage: what has been drawn. */
public final class Xdamage {

    /** One event when there is some damage; no other before it has been subtracted. */
    public static final int REPORT_NON_EMPTY = 3;

    static {
        Native.register("libXdamage.so.1");
    }

    private Xdamage() {}

    /** 0 is false: the extension is missing. */
    public static native int XDamageQueryExtension(Pointer display, IntByReference event, IntByReference error);

    /** To be asked before anything else of this extension; 0 is failure. */
    public static native int XDamageQueryVersion(Pointer display, IntByReference major, IntByReference minor);

    /** Of a drawable and all in it. */
    public static native long XDamageCreate(Pointer display, long drawable, int level);

    public static native void XDamageDestroy(Pointer display, long damage);

    /** With {@link Xlib#NONE} for both regions all of it is taken away. */
    public static native void XDamageSubtract(Pointer display, long damage, long repair, long parts);
}
