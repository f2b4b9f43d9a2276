package dev.surehand.platform.x11;

import com.sun.jna.Memory;
import dev.surehand.platform.x11.bindings.Xlib;
import dev.surehand.platform.x11.bindings.Xlib.PropertyEvent;

/** The X server's time, by which it and window managers tell the newer of two wishes. It comes with the events of a window. */
final class ServerClock {

    private final X11Connection connection;
    private final long window;

    /** @param connection on which nobody else selects or drops events of properties */
    ServerClock(X11Connection connection) {
        this.connection = connection;
        window = Xlib.XCreateSimpleWindow(connection.display(), connection.root(), -1, -1, 1, 1, 0, 0, 0);
        Xlib.XSelectInput(connection.display(), window, Xlib.PROPERTY_CHANGE_MASK);
    }

    /** In milliseconds; "whenever this arrives" when the server is gone. */
    long now() {
        long name = connection.atom("WM_NAME");
        Xlib.XChangeProperty(
                connection.display(),
                window,
                name,
                connection.atom("STRING"),
                8,
                Xlib.PROP_MODE_APPEND,
                new byte[0],
                0);
        connection.sync();
        try (Memory event = new Memory(Xlib.EVENT_SIZE)) {
            return Xlib.XCheckTypedEvent(connection.display(), Xlib.PROPERTY_NOTIFY, event) == 0
                    ? Xlib.CURRENT_TIME
                    : event.getLong(PropertyEvent.TIME);
        }
    }
}
