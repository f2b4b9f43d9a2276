package dev.surehand.platform.atspi.bus;

import dev.surehand.desktop.error.CancelledException;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.connections.impl.DBusConnectionBuilder;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.messages.Error;
import org.freedesktop.dbus.messages.Message;
import org.freedesktop.dbus.messages.MethodCall;

/**
 * A connection to a message bus. Threads of its own send and receive, so that whoever asks waits for an answer only, within a
 * limit, and can be interrupted.
 */
public final class BusConnection implements AutoCloseable {

    /** An answer with more bytes than this is not read: 2,300 elements of Chromium are 1 MB. */
    static final int MOST_BYTES = 8 << 20;

    private static final String BUS = "org.freedesktop.DBus";

    private final DBusConnection connection;

    private BusConnection(DBusConnection connection) {
        this.connection = connection;
    }

    /**
     * Connects; this has no limit of its own.
     *
     * @param address such as {@code unix:path=/run/user/1000/bus}
     * @throws IOException if nobody answers there
     */
    static BusConnection open(String address) throws IOException {
        try {
            return new BusConnection(
                    DBusConnectionBuilder.forAddress(address).withShared(false).build());
        } catch (DBusException | DBusExecutionException | IllegalArgumentException e) {
            throw new IOException(e);
        }
    }

    /** An answer that may arrive later. */
    public static final class Pending {

        private final BusCall call;
        private final MethodCall sent;

        private Pending(BusCall call, MethodCall sent) {
            this.call = call;
            this.sent = sent;
        }

        public BusCall call() {
            return call;
        }

        /**
         * Waits for the answer.
         *
         * @return {@link BusAnswer#arrived} is false if it did not come in time
         * @throws CancelledException if the thread was interrupted
         */
        public BusAnswer await(Duration limit) {
            if (Thread.interrupted()) {
                throw new CancelledException();
            }
            long ms = limit.toMillis();
            // A wait of 0 ms would have no end.
            Message reply = ms > 0 || sent.hasReply() ? sent.getReply(Math.max(1, ms)) : null;
            if (Thread.interrupted()) {
                throw new CancelledException();
            }
            return reply == null ? BusAnswer.NONE : answer(reply);
        }
    }

    private static BusAnswer answer(Message reply) {
        if (reply instanceof Error error) {
            return new BusAnswer(true, List.of(), String.valueOf(error.getName()));
        }
        try {
            // The header, its fields, and the body.
            byte[][] wire = reply.getWireData();
            if (wire.length > 2 && wire[2] != null && wire[2].length > MOST_BYTES) {
                return new BusAnswer(true, List.of(), "dev.surehand.TooLong");
            }
            Object[] values = reply.getParameters();
            return new BusAnswer(true, values == null ? List.of() : Arrays.asList(values), "");
        } catch (DBusException | DBusExecutionException | IndexOutOfBoundsException | IllegalArgumentException e) {
            return new BusAnswer(true, List.of(), "dev.surehand.Unreadable");
        }
    }

    /** Sends a question and does not wait. */
    public Pending send(BusCall call) {
        try {
            MethodCall message = connection
                    .getMessageFactory()
                    .createMethodCall(
                            null,
                            call.object().owner(),
                            call.object().path(),
                            call.type(),
                            call.method(),
                            (byte) 0,
                            call.signature().isEmpty() ? null : call.signature(),
                            call.arguments().toArray());
            connection.sendMessage(message);
            return new Pending(call, message);
        } catch (DBusException | DBusExecutionException e) {
            throw new BusLostException(e);
        }
    }

    public BusAnswer ask(BusCall call, Duration limit) {
        return send(call).await(limit);
    }

    /** Asks the bus itself, which answers at once. */
    public BusAnswer askBus(String method, String signature, Object... arguments) {
        return ask(
                BusCall.of(new ObjectRef(BUS, "/org/freedesktop/DBus"), BUS, method, signature, arguments),
                Duration.ofSeconds(2));
    }

    /** Returns whether the bus still answers. */
    public boolean isAlive() {
        return connection.isConnected() && askBus("GetId", "").arrived();
    }

    @Override
    public void close() {
        connection.disconnect();
    }
}
