package dev.surehand.platform.wayland.wire;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.linux.UnixSocket;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** A connection to a Wayland compositor. Events are also read in {@link #roundTrip}. */
public final class WaylandConnection extends WireConnection {

    private static final int DISPLAY = 1;
    private static final int SYNC = 0;
    private static final int DISPLAY_ERROR = 0;
    private static final int DELETE_ID = 1;

    private final Path path;
    private final Map<Integer, Consumer<WaylandEvent>> objects = new HashMap<>();
    private final Deque<Integer> freeIds = new ArrayDeque<>();
    private int lastId = DISPLAY;

    private WaylandConnection(Path path, UnixSocket socket) {
        super(socket, "Wayland compositor", WaylandRequest.HEADER);
        this.path = path;
        objects.put(DISPLAY, this::display);
    }

    /** @throws DesktopException not_supported_here if nobody answers at the socket */
    public static WaylandConnection open(Path path) {
        try {
            return new WaylandConnection(path, UnixSocket.connect(path));
        } catch (IOException e) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "The Wayland compositor cannot be reached: %s. Check WAYLAND_DISPLAY and XDG_RUNTIME_DIR."
                            .formatted(e.getMessage()));
        }
    }

    /**
     * Creates an object whose events go to the listener. The request that creates it names the id. The compositor requires that
     * new ids reach it in order, so that request must be sent before the next object is made.
     */
    public int newObject(Consumer<WaylandEvent> listener) {
        Integer free = freeIds.poll();
        int id = free == null ? ++lastId : free;
        objects.put(id, listener);
        return id;
    }

    /** Creates an object without events of interest. */
    public int newObject() {
        return newObject(event -> {});
    }

    /** Listens to an object that the compositor has created. */
    public void listen(int id, Consumer<WaylandEvent> listener) {
        objects.put(id, listener);
    }

    public void send(WaylandRequest request) {
        send(request.toBytes(), request.files());
    }

    /** Waits until the compositor has processed every request. */
    public void roundTrip() {
        boolean[] done = {false};
        send(WaylandRequest.of(DISPLAY, SYNC).int32(newObject(event -> done[0] = true)));
        await(() -> done[0]);
    }

    /** Returns the socket that the compositor listens at. */
    public Path path() {
        return path;
    }

    @Override
    protected int lengthAt(ByteBuffer received, int start) {
        return received.getInt(start + Integer.BYTES) >>> 16;
    }

    @Override
    protected void take(ByteBuffer message, Deque<Integer> descriptors) {
        int object = message.getInt();
        int opcode = message.getInt() & 0xFFFF;
        objects.getOrDefault(object, unknown -> {})
                .accept(new WaylandEvent(opcode, message.slice().order(ByteOrder.nativeOrder()), descriptors));
    }

    private void display(WaylandEvent event) {
        if (event.opcode() == DISPLAY_ERROR) {
            int object = event.int32();
            int code = event.int32();
            end("the compositor refused a request to object %d with error %d: %s"
                    .formatted(object, code, event.string()));
        } else if (event.opcode() == DELETE_ID) {
            int id = event.int32();
            objects.remove(id);
            freeIds.add(id);
        }
    }
}
