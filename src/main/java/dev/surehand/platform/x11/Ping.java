package dev.surehand.platform.x11;

import com.sun.jna.Memory;
import dev.surehand.desktop.Pause;
import dev.surehand.platform.x11.bindings.Xlib;
import dev.surehand.platform.x11.bindings.Xlib.ClientMessageEvent;
import java.time.Duration;

/**
 * Asks a window whether it lives, as window managers do (_NET_WM_PING). Programs take their events in order, so the answer
 * says that they have read the keys sent before.
 */
final class Ping implements AutoCloseable {

    /** Answers go to those who redirect the root's windows, and to these: Qt's to the first, all others' to the second. */
    private static final long ANSWERS = Xlib.STRUCTURE_NOTIFY_MASK | Xlib.SUBSTRUCTURE_NOTIFY_MASK;

    private static final Duration LOOK_AGAIN = Duration.ofMillis(1);
    private static final int LOOKS = 1000;

    private final X11Connection connection;
    private final Pause pause;
    private final Memory event = new Memory(Xlib.EVENT_SIZE);
    private long number;

    /** @param connection one of its own, since answers come as events of the root window */
    Ping(X11Connection connection, Pause pause) {
        this.connection = connection;
        this.pause = pause;
    }

    /**
     * Waits for the answer, for about a second at most.
     *
     * @return whether it came
     */
    boolean await(long window) {
        Xlib.XSelectInput(connection.display(), connection.root(), ANSWERS);
        try {
            send(window);
            boolean isAnswered = answered();
            for (int i = 0; i < LOOKS && !isAnswered; i++) {
                pause.rest(LOOK_AGAIN);
                isAnswered = answered();
            }
            return isAnswered;
        } finally {
            Xlib.XSelectInput(connection.display(), connection.root(), Xlib.NO_EVENT_MASK);
            connection.discardEvents();
        }
    }

    private void send(long window) {
        number++;
        new ClientMessage(connection, "WM_PROTOCOLS", window, connection.atom("_NET_WM_PING"), number, window).send();
        connection.sync();
    }

    private boolean answered() {
        while (Xlib.XCheckTypedEvent(connection.display(), Xlib.CLIENT_MESSAGE, event) != 0) {
            if (event.getLong(ClientMessageEvent.DATA) == connection.atom("_NET_WM_PING")
                    && event.getLong(ClientMessageEvent.DATA + 8) == number) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void close() {
        connection.close();
    }
}
