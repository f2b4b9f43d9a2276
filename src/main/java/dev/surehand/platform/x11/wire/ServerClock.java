package dev.surehand.platform.x11.wire;

import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * Reads the X server's time, by which the server and window managers decide which of two requests is newer. The time comes with
 * an event of a window of our own.
 */
public final class ServerClock {

    private static final int CREATE_WINDOW = 1;
    private static final int INPUT_ONLY = 2;
    private static final int EVENT_MASK = 1 << 11;
    private static final int PROPERTY_CHANGES = 1 << 22;

    private static final int CHANGE_PROPERTY = 18;
    private static final int APPEND = 2;
    /** Predefined atoms, the same on every server. */
    private static final int WM_NAME = 39;

    private static final int STRING = 31;

    private static final int PROPERTY_NOTIFY = 28;
    private static final int TIME = 12;

    /** The protocol's CurrentTime: the time at which the request arrives. */
    private static final long CURRENT_TIME = 0;

    private final X11Connection connection;
    private final int window;

    /** @param connection on which nothing else selects or drops property events */
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

    /** Drops the earlier events: any program may have changed a property of our window in the meantime. */
    private void dropEarlier() {
        Optional<ByteBuffer> event = connection.takeEvent(PROPERTY_NOTIFY);
        while (event.isPresent()) {
            event = connection.takeEvent(PROPERTY_NOTIFY);
        }
    }

    /** Returns the time in milliseconds, or {@link #CURRENT_TIME} when the server is gone. */
    public long now() {
        dropEarlier();
        // Appends nothing, but the server reports the change.
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
