package dev.surehand.platform.dbus;

import dev.surehand.desktop.error.CancelledException;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.freedesktop.dbus.connections.IDisconnectCallback;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.connections.impl.DBusConnectionBuilder;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.interfaces.DBusSigHandler;
import org.freedesktop.dbus.matchrules.DBusMatchRule;
import org.freedesktop.dbus.matchrules.DBusMatchRuleBuilder;
import org.freedesktop.dbus.messages.DBusSignal;
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
    private final List<Runnable> onLost;

    private BusConnection(DBusConnection connection, List<Runnable> onLost) {
        this.connection = connection;
        this.onLost = onLost;
    }

    /**
     * Connects; this has no limit of its own.
     *
     * @param address such as {@code unix:path=/run/user/1000/bus}
     * @throws IOException if nobody answers there
     */
    static BusConnection open(String address) throws IOException {
        List<Runnable> onLost = new CopyOnWriteArrayList<>();
        IDisconnectCallback lost = new IDisconnectCallback() {
            @Override
            public void disconnectOnError(IOException cause) {
                onLost.forEach(Runnable::run);
            }
        };
        try {
            return new BusConnection(
                    DBusConnectionBuilder.forAddress(address)
                            .withShared(false)
                            .withDisconnectCallback(lost)
                            .build(),
                    onLost);
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
            return BusConnection.await(sent, limit);
        }
    }

    /** Waits for the answer to a message that was sent. */
    static BusAnswer await(MethodCall sent, Duration limit) {
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

    /**
     * Reports the signals of an interface until the result is closed. The listener runs on a thread of the connection.
     *
     * @param type the interface, such as {@code org.a11y.atspi.Event.Object}
     * @throws CancelledException if the thread was interrupted
     */
    public Listening listen(String type, Consumer<BusSignal> listener) {
        DBusMatchRule rule = DBusMatchRuleBuilder.create()
                .withType("signal")
                .withInterface(type)
                .build();
        DBusSigHandler<DBusSignal> handler = signal -> signal(signal).ifPresent(listener);
        Listening listening = () -> {
            try {
                connection.removeGenericSigHandler(rule, handler);
            } catch (DBusException | DBusExecutionException e) {
                // A connection that has ended reports nothing any more.
            }
        };
        try {
            connection.addGenericSigHandler(rule, handler);
        } catch (DBusException | DBusExecutionException e) {
            // The library keeps the handler, and takes an interrupt for an answer that is missing.
            listening.close();
            if (Thread.interrupted()) {
                throw new CancelledException();
            }
            throw new BusLostException(e);
        }
        return listening;
    }

    /**
     * Takes notes of others at an object of this server, until the result is closed. The listener runs on a thread of the
     * connection. Everybody on the bus can send notes, so the listener must look at the sender.
     *
     * @param path of the object, such as {@code /dev/surehand/windows}
     */
    public Listening takeNotes(String path, Consumer<BusNote> listener) {
        BusNotes object = new BusNotes() {
            @Override
            public void note(String about, String text) {
                listener.accept(
                        new BusNote(String.valueOf(DBusConnection.getCallInfo().getSource()), about, text));
            }

            @Override
            public boolean isRemote() {
                return false;
            }

            @Override
            public String getObjectPath() {
                return path;
            }
        };
        try {
            connection.exportObject(path, object);
        } catch (DBusException | DBusExecutionException e) {
            throw new BusLostException(e);
        }
        return () -> connection.unExportObject(path);
    }

    /** Signals that are being reported, or notes that are being taken. */
    public interface Listening extends AutoCloseable {
        @Override
        void close();
    }

    /** Runs something when the bus has ended the connection. */
    public void onLost(Runnable lost) {
        onLost.add(lost);
    }

    private static Optional<BusSignal> signal(DBusSignal signal) {
        BusAnswer content = answer(signal);
        List<Object> values = content.values();
        String type = String.valueOf(signal.getInterface());
        return Optional.of(new BusSignal(
                        new ObjectRef(String.valueOf(signal.getSource()), String.valueOf(signal.getPath())),
                        type.substring(type.lastIndexOf('.') + 1),
                        String.valueOf(signal.getName()),
                        values.isEmpty() ? "" : BusValues.text(values.get(0)).orElse(""),
                        values.size() < 2 ? 0 : BusValues.integer(values.get(1)).orElse(0),
                        values))
                .filter(each -> content.isGiven());
    }

    /** Returns the name by which others on the bus know this connection. */
    public String name() {
        return connection.getUniqueName();
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
