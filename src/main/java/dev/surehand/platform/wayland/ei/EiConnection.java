package dev.surehand.platform.wayland.ei;

import dev.surehand.platform.linux.LinuxLibc;
import dev.surehand.platform.linux.UnixSocket;
import dev.surehand.platform.wayland.wire.WaylandEvent;
import dev.surehand.platform.wayland.wire.WireConnection;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.InstantSource;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A connection by EI. */
final class EiConnection extends WireConnection {

    /** The interfaces that are spoken, and their versions. */
    private static final Map<String, Integer> INTERFACES = Map.of(
            "ei_connection",
            1,
            "ei_callback",
            1,
            "ei_pingpong",
            1,
            "ei_seat",
            1,
            "ei_device",
            1,
            EiDevice.ABSOLUTE,
            1,
            EiDevice.SCROLL,
            1,
            EiDevice.BUTTON,
            1,
            EiDevice.KEYBOARD,
            1);

    private static final long HANDSHAKE = 0;
    private static final int VERSION = 0;
    private static final int FINISH = 1;
    private static final int CONTEXT_TYPE = 2;
    private static final int NAME = 3;
    private static final int INTERFACE_VERSION = 4;
    private static final int IS_VERSION = 0;
    private static final int IS_CONNECTED = 2;
    private static final int SENDER = 2;

    private static final int SYNC = 0;
    private static final int IS_DISCONNECTED = 0;
    private static final int IS_SEAT = 1;
    private static final int IS_PING = 3;
    private static final int PING_DONE = 0;

    private final Map<Long, Consumer<WaylandEvent>> objects = new HashMap<>();
    private final Consumer<Long> onSeat;
    private long connection;
    private long lastId;
    private int serial;

    /**
     * Takes over a connected socket. {@link #begin} must follow.
     *
     * @param onSeat receives the object of each seat
     */
    EiConnection(int descriptor, Consumer<Long> onSeat, InstantSource clock) {
        super(UnixSocket.of(descriptor), "input of the desktop (EI)", EiRequest.HEADER, clock);
        this.onSeat = onSeat;
        objects.put(HANDSHAKE, this::handshake);
    }

    /** Introduces this program, which sends events. */
    void begin() {
        await(() -> connection != 0);
    }

    private void handshake(WaylandEvent event) {
        if (event.opcode() == IS_VERSION) {
            send(EiRequest.of(HANDSHAKE, VERSION).int32(1));
            send(EiRequest.of(HANDSHAKE, CONTEXT_TYPE).int32(SENDER));
            send(EiRequest.of(HANDSHAKE, NAME).string("Surehand"));
            INTERFACES.forEach((name, version) ->
                    send(EiRequest.of(HANDSHAKE, INTERFACE_VERSION).string(name).int32(version)));
            send(EiRequest.of(HANDSHAKE, FINISH));
        } else if (event.opcode() == IS_CONNECTED) {
            serial = event.int32();
            connection = event.int64();
            objects.put(connection, this::connection);
        }
    }

    private void connection(WaylandEvent event) {
        switch (event.opcode()) {
            case IS_DISCONNECTED -> {
                int unusedSerial = event.int32();
                int reason = event.int32();
                String words = event.string();
                end("the desktop has ended it%s"
                        .formatted(words.isEmpty() ? ", reason %d".formatted(reason) : " (%s)".formatted(words)));
            }
            case IS_SEAT -> onSeat.accept(event.int64());
            case IS_PING -> send(EiRequest.of(event.int64(), PING_DONE).int64(0));
            default -> {
                // An object that this end has removed at the same time.
            }
        }
    }

    void listen(long object, Consumer<WaylandEvent> listener) {
        objects.put(object, listener);
    }

    void forget(long object) {
        objects.remove(object);
    }

    void send(EiRequest request) {
        send(request.toBytes(), List.of());
    }

    /** Waits until the desktop has taken every request. */
    void roundTrip() {
        boolean[] done = {false};
        long id = ++lastId;
        objects.put(id, event -> done[0] = true);
        send(EiRequest.of(connection, SYNC).int64(id).int32(1));
        await(() -> done[0]);
        objects.remove(id);
    }

    /** Records the serial number of an event, which later requests repeat. */
    void seen(int number) {
        serial = number;
    }

    /** Returns the serial number of the last event that had one. */
    int serial() {
        return serial;
    }

    @Override
    protected int lengthAt(ByteBuffer received, int start) {
        return received.getInt(start + Long.BYTES);
    }

    @Override
    protected void take(ByteBuffer message, Deque<Integer> descriptors) {
        long object = message.getLong();
        message.getInt();
        int opcode = message.getInt();
        WaylandEvent event = new WaylandEvent(opcode, message.slice().order(ByteOrder.nativeOrder()), descriptors);
        objects.getOrDefault(object, unknown -> {}).accept(event);
        // Keymaps, which are not used.
        descriptors.forEach(LinuxLibc::close);
        descriptors.clear();
    }
}
