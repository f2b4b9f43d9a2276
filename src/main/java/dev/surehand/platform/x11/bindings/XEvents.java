package dev.surehand.platform.x11.bindings;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.NativeLongByReference;
import com.sun.jna.ptr.PointerByReference;

/** The part of libX11 to exchange messages with the program that has the focus. */
public final class XEvents {

    public static final int CLIENT_MESSAGE = 33;
    public static final long NO_EVENT_MASK = 0;
    public static final long SUBSTRUCTURE_NOTIFY_MASK = 1L << 19;

    static {
        Native.register("libX11.so.6");
    }

    private XEvents() {}

    public static native int XGetInputFocus(Pointer display, NativeLongByReference focus, IntByReference revertTo);

    /** 0 is failure; children to be given to XFree. */
    public static native int XQueryTree(
            Pointer display,
            long window,
            NativeLongByReference root,
            NativeLongByReference parent,
            PointerByReference children,
            IntByReference childCount);

    public static native int XSelectInput(Pointer display, long window, long eventMask);

    /** 0 is failure. */
    public static native int XSendEvent(Pointer display, long window, int propagate, long eventMask, Pointer event);

    /** Does not wait; 0 is false: there is none. */
    public static native int XCheckTypedEvent(Pointer display, int type, Pointer event);
}
