package dev.surehand.platform.x11.bindings;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import org.jspecify.annotations.Nullable;

/**
 * The functions of libxcb, which sends requests together and reads their replies together. A cookie, in C a structure of one
 * unsigned int, is an int here: on 64-bit systems both are passed in the same register.
 */
public final class Xcb {

    static {
        Native.register("libxcb.so.1");
    }

    private Xcb() {}

    /** Never returns NULL; {@link #xcb_connection_has_error} reports whether it succeeded. */
    public static native Pointer xcb_connect(String display, IntByReference screen);

    /** Returns 0 while the connection lives. */
    public static native int xcb_connection_has_error(Pointer connection);

    public static native void xcb_disconnect(Pointer connection);

    /**
     * Returns memory that the caller must free; NULL for an error, which is then set and must be freed too, or for a dead
     * connection.
     */
    public static native @Nullable Pointer xcb_wait_for_reply(Pointer connection, int cookie, PointerByReference error);

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

    /** Requests without a reply follow; each is sent at {@link #xcb_flush} at the latest. */
    public static native int xcb_create_window(
            Pointer connection,
            byte depth,
            int window,
            int parent,
            short x,
            short y,
            short width,
            short height,
            short borderWidth,
            short windowClass,
            int visual,
            int valueMask,
            int[] values);

    public static native int xcb_change_window_attributes(Pointer connection, int window, int valueMask, int[] values);

    /** @param time of the server, in milliseconds */
    public static native int xcb_set_selection_owner(Pointer connection, int owner, int selection, int time);

    public static native int xcb_convert_selection(
            Pointer connection, int requestor, int selection, int target, int property, int time);

    /** @param length in items of that format, 8, 16 or 32 bits */
    public static native int xcb_change_property(
            Pointer connection, byte mode, int window, int property, int type, byte format, int length, byte[] data);

    public static native int xcb_delete_property(Pointer connection, int window, int property);

    /** @param event 32 bytes */
    public static native int xcb_send_event(
            Pointer connection, byte propagate, int destination, int eventMask, byte[] event);

    public static native int xcb_get_selection_owner(Pointer connection, int selection);

    public static native int xcb_get_atom_name(Pointer connection, int atom);

    public static native int xcb_get_pointer_mapping(Pointer connection);

    /** An error is returned to the caller that waits for the reply; it does not come as an event. */
    public static final int XCB_REQUEST_CHECKED = 1;

    /** The request is sent as it is laid out. */
    public static final int XCB_REQUEST_RAW = 2;

    /**
     * @param vector iovec structures; the two before them belong to libxcb
     * @param request xcb_protocol_request_t: size_t count of the vector, pointer to an extension or NULL, bytes opcode and isvoid
     */
    public static native int xcb_send_request(Pointer connection, int flags, Pointer vector, Pointer request);

    /**
     * As {@link #xcb_wait_for_event}, for events that came along with replies; returns NULL when none has come. Sends nothing.
     */
    public static native @Nullable Pointer xcb_poll_for_queued_event(Pointer connection);

    /** As {@link #xcb_poll_for_queued_event}, but first reads what has come. */
    public static native @Nullable Pointer xcb_poll_for_event(Pointer connection);

    /** Returns the socket's file descriptor. */
    public static native int xcb_get_file_descriptor(Pointer connection);

    /** Returns a new id for a window or another resource. */
    public static native int xcb_generate_id(Pointer connection);

    /** Returns the server's setup data: xcb_setup_t, which belongs to the connection. */
    public static native Pointer xcb_get_setup(Pointer connection);

    public static native int xcb_flush(Pointer connection);

    /**
     * Returns memory that the caller must free, 32 bytes of it the event, or an error whose first byte is 0; NULL when the
     * connection is dead.
     */
    public static native @Nullable Pointer xcb_wait_for_event(Pointer connection);
}
