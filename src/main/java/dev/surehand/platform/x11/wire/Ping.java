package dev.surehand.platform.x11.wire;

import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * Checks whether a window's program responds, as window managers do (_NET_WM_PING). Programs process their events in order, so
 * the answer says that the program has read the keys sent before.
 */
public final class Ping implements AutoCloseable {

    private static final int CHANGE_WINDOW_ATTRIBUTES = 2;
    private static final int EVENT_MASK = 1 << 11;
    private static final int STRUCTURE_NOTIFY = 1 << 17;
    private static final int SUBSTRUCTURE_NOTIFY = 1 << 19;
    private static final int NO_EVENTS = 0;

    /**
     * Selects the answers to pings. Programs send them to the clients that redirect the root's windows and to clients with
     * these masks: Qt's go to the first mask, all others to the second.
     */
    private static final int ANSWERS = STRUCTURE_NOTIFY | SUBSTRUCTURE_NOTIFY;

    private static final Polling TO_ANSWER = Polling.ofMillis(1, 1000);

    private final X11Connection connection;
    private final Pause pause;
    private int number;

    /** @param connection used by nothing else, since answers come as events of the root window */
    public Ping(X11Connection connection, Pause pause) {
        this.connection = connection;
        this.pause = pause;
    }

    /**
     * Waits for the answer, for about a second at most.
     *
     * @return whether it came
     */
    public boolean await(long window) {
        begin(window);
        try {
            return pause.until(this::isAnswered, TO_ANSWER);
        } finally {
            end();
        }
    }

    /** Sends the ping and does not wait for the answer. Only one ping may be open at a time. */
    public void begin(long window) {
        select(ANSWERS);
        send(window);
    }

    /** Takes the answer from the events; returns true once for each ping. */
    public boolean isAnswered() {
        Optional<ByteBuffer> message = connection.takeEvent(ClientMessage.TYPE);
        while (message.isPresent() && !isAnswer(message.get())) {
            message = connection.takeEvent(ClientMessage.TYPE);
        }
        return message.isPresent();
    }

    public void end() {
        select(NO_EVENTS);
        connection.discardEvents();
    }

    private void select(int events) {
        connection.send(X11Request.core(CHANGE_WINDOW_ATTRIBUTES, 0)
                .int32(connection.root())
                .int32(EVENT_MASK)
                .int32(events)
                .toBytes());
    }

    private void send(long window) {
        number++;
        new ClientMessage(connection, "WM_PROTOCOLS", window, connection.atom("_NET_WM_PING"), number, window).send();
        connection.sync();
    }

    private boolean isAnswer(ByteBuffer message) {
        return message.getInt(ClientMessage.DATA) == connection.atom("_NET_WM_PING")
                && message.getInt(ClientMessage.DATA + Integer.BYTES) == number;
    }

    @Override
    public void close() {
        connection.close();
    }
}
