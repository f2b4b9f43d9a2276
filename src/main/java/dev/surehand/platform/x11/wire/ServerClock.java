package dev.surehand.platform.x11.wire;

import java.nio.ByteBuffer;
import java.util.Optional;

/** The X server's time, by which it and window managers tell the newer of two wishes. It comes with the events of a window. */
public final class ServerClock {

    private static final int CREATE_WINDOW = 1;
    private static final int INPUT_ONLY = 2;
    private static final int EVENT_MASK = 1 << 11;
    private static final int PROPERTY_CHANGES = 1 << 22;

    private static final int CHANGE_PROPERTY = 18;
    private static final int APPEND = 2;
    /** Atoms of every server. */
    private static final int WM_NAME = 39;

    private static final int STRING = 31;

    private static final int PROPERTY_NOTIFY = 28;
    private static final int TIME = 12;

    /** Whenever this arrives. */
    private static final long CURRENT_TIME = 0;

    private final X11Connection connection;
    private final int window;

    /** @param connection on which nobody else selects or drops events of properties */
    public ServerClock(X11Connection connection) {
        this.connection = connection;
        window = connection.newId();
        connection.send(X11Request.core(CREATE_WINDOW, 0)
                .int32(window)
                .int32(connection.root())
                .int16(-1)
                .int16(-1)
                .int16(1)
                .int16(1)
                .int16(0)
                .int16(INPUT_ONLY)
                .int32(0)
                .int32(EVENT_MASK)
                .int32(PROPERTY_CHANGES)
                .toBytes());
    }

    /** Any program may have changed a property of our window meanwhile. */
    private void dropEarlier() {
        Optional<ByteBuffer> event = connection.takeEvent(PROPERTY_NOTIFY);
        while (event.isPresent()) {
            event = connection.takeEvent(PROPERTY_NOTIFY);
        }
    }

    /** In milliseconds; "whenever this arrives" when the server is gone. */
    public long now() {
        dropEarlier();
        // Nothing is added to it, but the server tells of it.
        connection.send(X11Request.core(CHANGE_PROPERTY, APPEND)
                .int32(window)
                .int32(WM_NAME)
                .int32(STRING)
                .int8(Byte.SIZE)
                .pad(3)
                .int32(0)
                .toBytes());
        connection.sync();
        return connection
                .takeEvent(PROPERTY_NOTIFY)
                .map(event -> Integer.toUnsignedLong(event.getInt(TIME)))
                .orElse(CURRENT_TIME);
    }
}
