package dev.surehand.platform.x11.wire;

/**
 * A window that is never shown. A request to grab a device for it changes nothing and is always refused, with a different status when
 * another program has a grab already: the server checks that first.
 */
public final class UnshownWindow {

    private static final int CREATE_WINDOW = 1;
    private static final int INPUT_ONLY = 2;

    private UnshownWindow() {}

    /** Creates one, which lives as long as the connection. */
    public static int create(X11Connection connection) {
        int window = connection.newId();
        connection.send(X11Request.core(CREATE_WINDOW, 0)
                .int32(window)
                .int32(connection.root())
                .int16(0)
                .int16(0)
                .int16(1)
                .int16(1)
                .int16(0)
                .int16(INPUT_ONLY)
                .int32(0)
                .int32(0)
                .toBytes());
        return window;
    }
}
