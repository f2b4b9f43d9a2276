package dev.surehand.platform.x11.wire;

import dev.surehand.desktop.time.Pause;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;

/**
 * Asks a window whether it lives, as window managers do (_NET_WM_PING). Programs take their events in order, so the answer
 * says that they have read the keys sent before.
 */
public final class Ping implements AutoCloseable {

    private static final int CHANGE_WINDOW_ATTRIBUTES = 2;
    private static final int EVENT_MASK = 1 << 11;
    private static final int STRUCTURE_NOTIFY = 1 << 17;
    private static final int SUBSTRUCTURE_NOTIFY = 1 << 19;
    private static final int NO_EVENTS = 0;

    /** Answers go to those who redirect the root's windows, and to these: Qt's to the first, all others' to the second. */
    private static final int ANSWERS = STRUCTURE_NOTIFY | SUBSTRUCTURE_NOTIFY;

    private static final Duration LOOK_AGAIN = Duration.ofMillis(1);
    private static final int LOOKS = 1000;

    private final X11Connection connection;
    private final Pause pause;
    private int number;

    /** @param connection one of its own, since answers come as events of the root window */
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
            boolean isAnswered = isAnswered();
            for (int i = 0; i < LOOKS && !isAnswered; i++) {
                pause.rest(LOOK_AGAIN);
                isAnswered = isAnswered();
            }
            return isAnswered;
        } finally {
            end();
        }
    }

    /** Asks, and waits for nothing. One question at a time. */
    public void begin(long window) {
        select(ANSWERS);
        send(window);
    }

    /** Takes the answer: true once for each question. */
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
