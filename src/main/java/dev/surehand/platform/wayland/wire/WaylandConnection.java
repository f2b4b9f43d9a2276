package dev.surehand.platform.wayland.wire;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.wayland.bindings.WaylandLibc;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * A connection to a Wayland compositor. It belongs to one thread. Requests are collected until {@link #flush}; events are read
 * in {@link #await}, {@link #roundTrip} and {@link #readEvents} only.
 *
 * <p>Every method that sends or waits throws {@link DesktopException} with unexpected_error when the compositor has ended or
 * refused a request, and with operation_timeout when it does not answer in time. The connection is then gone.
 */
public final class WaylandConnection implements AutoCloseable {

    /** How long the compositor may take for an answer. */
    public static final Duration LIMIT = Duration.ofSeconds(5);

    private static final int DISPLAY = 1;
    private static final int SYNC = 0;
    private static final int DISPLAY_ERROR = 0;
    private static final int DELETE_ID = 1;

    /** How often a wait checks whether the call was cancelled. */
    private static final int SLICE_MS = 50;

    private final Path path;
    private final UnixSocket socket;
    private final InstantSource clock = InstantSource.system();
    private final ByteArrayOutputStream unsent = new ByteArrayOutputStream();
    private final ByteBuffer received = ByteBuffer.allocate(1 << 17).order(ByteOrder.nativeOrder());
    private final Deque<Integer> files = new ArrayDeque<>();
    private final Map<Integer, Consumer<WaylandEvent>> objects = new HashMap<>();
    private final Deque<Integer> freeIds = new ArrayDeque<>();
    private int lastId = DISPLAY;
    private String end = "";

    private WaylandConnection(Path path, UnixSocket socket) {
        this.path = path;
        this.socket = socket;
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
        if (request.files().isEmpty()) {
            unsent.writeBytes(request.toBytes());
        } else {
            flush();
            write(request.toBytes(), request.files());
        }
    }

    /** Sends what was collected. */
    public void flush() {
        byte[] bytes = unsent.toByteArray();
        unsent.reset();
        if (bytes.length > 0) {
            write(bytes, List.of());
        }
    }

    private void write(byte[] bytes, List<Integer> descriptors) {
        checkOpen();
        long until = clock.millis() + LIMIT.toMillis();
        List<Integer> left = descriptors;
        int sent = 0;
        try {
            while (sent < bytes.length) {
                int now = socket.send(bytes, sent, left);
                sent += now;
                left = now > 0 ? List.of() : left;
                if (sent < bytes.length) {
                    checkTime(until);
                    socket.await(WaylandLibc.POLLOUT, SLICE_MS);
                }
            }
        } catch (IOException e) {
            readLastWords();
            throw gone(String.valueOf(e.getMessage()));
        }
    }

    /** Reads the protocol error that the compositor sent before it closed the connection. */
    private void readLastWords() {
        try {
            boolean more = socket.receive(received, files) > 0;
            while (more) {
                more = socket.receive(received, files) > 0;
            }
        } catch (IOException e) {
            // What came before the end is read.
            return;
        } finally {
            dispatch();
        }
    }

    /** Waits until the compositor has processed every request. */
    public void roundTrip() {
        boolean[] done = {false};
        send(WaylandRequest.of(DISPLAY, SYNC).int32(newObject(event -> done[0] = true)));
        await(() -> done[0]);
    }

    /** Sends what was collected, and reads events until the condition holds. */
    public void await(BooleanSupplier condition) {
        if (!holdsWithin(condition, LIMIT)) {
            end = "the compositor did not answer within %d s".formatted(LIMIT.toSeconds());
            throw DesktopException.of(ErrorCode.OPERATION_TIMEOUT, message());
        }
    }

    /** Sends what was collected, and reads events until the condition holds or the time has passed; returns whether it holds. */
    public boolean holdsWithin(BooleanSupplier condition, Duration limit) {
        flush();
        long until = clock.millis() + limit.toMillis();
        while (!condition.getAsBoolean() && clock.millis() <= until) {
            checkNotCancelled();
            if (socket.await(WaylandLibc.POLLIN, SLICE_MS) != 0) {
                readEvents();
            }
        }
        return condition.getAsBoolean();
    }

    /** Returns the socket that the compositor listens at. */
    public Path path() {
        return path;
    }

    /** Returns the descriptor of this connection, for waits. */
    public int descriptor() {
        return socket.descriptor();
    }

    /** Returns the process id of the compositor; 0 when it is unknown. */
    public int compositor() {
        return socket.peer();
    }

    /** Reads the events that have come, and waits for none. */
    public void readEvents() {
        try {
            socket.receive(received, files);
        } catch (IOException e) {
            throw gone(String.valueOf(e.getMessage()));
        }
        dispatch();
        checkOpen();
    }

    private void dispatch() {
        received.flip();
        boolean isWhole = true;
        while (isWhole && received.remaining() >= WaylandRequest.HEADER) {
            int start = received.position();
            int object = received.getInt(start);
            int second = received.getInt(start + Integer.BYTES);
            int size = second >>> 16;
            isWhole = size >= WaylandRequest.HEADER && received.remaining() >= size;
            if (isWhole) {
                ByteBuffer arguments = received.slice(start + WaylandRequest.HEADER, size - WaylandRequest.HEADER)
                        .order(ByteOrder.nativeOrder());
                received.position(start + size);
                objects.getOrDefault(object, unknown -> {}).accept(new WaylandEvent(second & 0xFFFF, arguments, files));
            }
        }
        received.compact();
    }

    private void display(WaylandEvent event) {
        if (event.opcode() == DISPLAY_ERROR) {
            int object = event.int32();
            int code = event.int32();
            end = "the compositor refused a request to object %d with error %d: %s"
                    .formatted(object, code, event.string());
        } else if (event.opcode() == DELETE_ID) {
            int id = event.int32();
            objects.remove(id);
            freeIds.add(id);
        }
    }

    private static void checkNotCancelled() {
        if (Thread.interrupted()) {
            throw new CancelledException();
        }
    }

    private void checkTime(long until) {
        checkNotCancelled();
        if (clock.millis() > until) {
            end = "the compositor took no request within %d s".formatted(LIMIT.toSeconds());
            throw DesktopException.of(ErrorCode.OPERATION_TIMEOUT, message());
        }
    }

    private void checkOpen() {
        if (!end.isEmpty()) {
            throw gone(end);
        }
    }

    private DesktopException gone(String reason) {
        end = end.isEmpty() ? reason : end;
        return DesktopException.of(ErrorCode.UNEXPECTED_ERROR, message());
    }

    private String message() {
        return "The connection to the Wayland compositor has ended: %s. The next call connects again.".formatted(end);
    }

    /** Returns whether the end of the connection is known. It reads nothing. */
    public boolean hasEnded() {
        return !end.isEmpty();
    }

    /** Returns whether the connection has ended. It reads the events that have come. */
    public boolean isGone() {
        if (end.isEmpty() && socket.await(WaylandLibc.POLLIN, 0) != 0) {
            try {
                readEvents();
            } catch (DesktopException e) {
                // The end is recorded.
                return true;
            }
        }
        return !end.isEmpty();
    }

    @Override
    public void close() {
        if (end.isEmpty()) {
            end = "it was closed";
        }
        files.forEach(WaylandLibc::close);
        files.clear();
        socket.close();
    }
}
