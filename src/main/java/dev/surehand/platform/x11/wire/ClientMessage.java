package dev.surehand.platform.x11.wire;

/** A ClientMessage event that concerns a window and carries 32-bit numbers. */
public final class ClientMessage {

    /** The event's type code. */
    static final int TYPE = 33;

    /** The offset in the event of the first number; each number has 4 bytes. */
    static final int DATA = 12;

    private static final int NUMBERS = 5;
    private static final int BITS = 32;

    private static final int SEND_EVENT = 25;
    private static final int NO_EVENTS = 0;
    private static final int SUBSTRUCTURE_NOTIFY = 1 << 19;
    private static final int SUBSTRUCTURE_REDIRECT = 1 << 20;

    private final X11Connection connection;
    private final long window;
    private final String type;
    private final long[] data;

    /** @param data at most five numbers */
    public ClientMessage(X11Connection connection, String type, long window, long... data) {
        this.connection = connection;
        this.type = type;
        this.window = window;
        this.data = data;
    }

    /** Sends the message to the window's program. */
    public void send() {
        send(window, NO_EVENTS);
    }

    /** Sends the message to the window manager, which receives the messages that are sent to the root window. */
    public void sendToManager() {
        send(connection.root(), SUBSTRUCTURE_REDIRECT | SUBSTRUCTURE_NOTIFY);
    }

    private void send(long receiver, int mask) {
        X11Request request = X11Request.core(SEND_EVENT, 0).int32(receiver).int32(mask);
        request.int8(TYPE).int8(BITS).int16(0).int32(window).int32(connection.atom(type));
        for (long number : data) {
            request.int32(number);
        }
        connection.send(request.pad((NUMBERS - data.length) * Integer.BYTES).toBytes());
    }
}
