package dev.surehand.platform.x11;

import com.sun.jna.Memory;
import dev.surehand.platform.x11.bindings.Xlib;
import dev.surehand.platform.x11.bindings.Xlib.ClientMessageEvent;

/** A message about a window, in numbers. */
final class ClientMessage {

    private final X11Connection connection;
    private final long window;
    private final String type;
    private final long[] data;

    /** @param data five at most */
    ClientMessage(X11Connection connection, String type, long window, long... data) {
        this.connection = connection;
        this.type = type;
        this.window = window;
        this.data = data;
    }

    /** To the window's program. */
    void send() {
        send(window, Xlib.NO_EVENT_MASK);
    }

    /** To the window manager, which hears what is said to the root window. */
    void sendToManager() {
        send(connection.root(), Xlib.SUBSTRUCTURE_REDIRECT_MASK | Xlib.SUBSTRUCTURE_NOTIFY_MASK);
    }

    private void send(long receiver, long mask) {
        try (Memory event = new Memory(Xlib.EVENT_SIZE)) {
            event.clear();
            event.setInt(0, Xlib.CLIENT_MESSAGE);
            event.setLong(ClientMessageEvent.WINDOW, window);
            event.setLong(ClientMessageEvent.MESSAGE_TYPE, connection.atom(type));
            event.setInt(ClientMessageEvent.FORMAT, 32);
            for (int i = 0; i < data.length; i++) {
                event.setLong(ClientMessageEvent.DATA + 8L * i, data[i]);
            }
            Xlib.XSendEvent(connection.display(), receiver, 0, mask, event);
        }
    }
}
