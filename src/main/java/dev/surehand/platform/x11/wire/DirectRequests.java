package dev.surehand.platform.x11.wire;

import dev.surehand.desktop.geometry.PixelRect;

/** Changes windows with requests to the server itself, which forwards most of them to the window manager where one runs. */
public final class DirectRequests {

    private static final int MAP_WINDOW = 8;
    private static final int CONFIGURE_WINDOW = 12;
    private static final int SET_INPUT_FOCUS = 42;

    /** The mask says that x, y, width and height are in the request. */
    private static final int PLACE = 0xF;

    private static final int STACK_MODE = 1 << 6;
    private static final int ABOVE = 0;
    private static final int BELOW = 1;

    /** When the window no longer exists, its parent gets the keyboard focus. */
    private static final int REVERT_TO_PARENT = 2;

    private final X11Connection connection;

    public DirectRequests(X11Connection connection) {
        this.connection = connection;
    }

    public void map(long window) {
        connection.send(X11Request.core(MAP_WINDOW, 0).int32(window).toBytes());
    }

    public void raise(long window) {
        connection.send(configure(window, STACK_MODE).int32(ABOVE).toBytes());
    }

    public void lower(long window) {
        connection.send(configure(window, STACK_MODE).int32(BELOW).toBytes());
    }

    /** @param place the outer upper left corner relative to the parent, and the size without the border */
    public void place(long window, PixelRect place) {
        connection.send(configure(window, PLACE)
                .int32(place.x())
                .int32(place.y())
                .int32(place.width())
                .int32(place.height())
                .toBytes());
    }

    /** Sets the focus; the server answers BadMatch for a window that is not shown. */
    public void focus(long window, long time) {
        connection.send(X11Request.core(SET_INPUT_FOCUS, REVERT_TO_PARENT)
                .int32(window)
                .int32(time)
                .toBytes());
    }

    private static X11Request configure(long window, int what) {
        return X11Request.core(CONFIGURE_WINDOW, 0).int32(window).int16(what).pad(2);
    }
}
