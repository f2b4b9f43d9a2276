package dev.surehand.platform.x11.bindings;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;

/**
 * libxcb: questions sent together and answered together. A cookie, in C a structure of one unsigned int, is an int here: on
 * 64-bit systems both travel in the same register.
 */
public final class Xcb {

    static {
        Native.register("libxcb.so.1");
    }

    private Xcb() {}

    /** Never NULL; {@link #xcb_connection_has_error} tells whether it succeeded. */
    public static native Pointer xcb_connect(String display, IntByReference screen);

    /** 0 while the connection lives. */
    public static native int xcb_connection_has_error(Pointer connection);

    public static native void xcb_disconnect(Pointer connection);

    /** Memory to be given to free; NULL for an error, which is then set and to be freed too, or a dead connection. */
    public static native Pointer xcb_wait_for_reply(Pointer connection, int cookie, PointerByReference error);

    public static native int xcb_intern_atom(Pointer connection, byte onlyIfExists, short length, byte[] name);

    /** @param length of the value at most, in units of 4 bytes */
    public static native int xcb_get_property(
            Pointer connection, byte delete, int window, int property, int type, int offset, int length);

    public static native int xcb_get_window_attributes(Pointer connection, int window);

    public static native int xcb_get_geometry(Pointer connection, int drawable);

    public static native int xcb_translate_coordinates(
            Pointer connection, int source, int destination, short x, short y);

    public static native int xcb_query_tree(Pointer connection, int window);

    public static native int xcb_query_pointer(Pointer connection, int window);

    public static native int xcb_get_input_focus(Pointer connection);
}
