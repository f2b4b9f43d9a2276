package dev.surehand.platform.wayland.wire;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.linux.LinuxLibc;
import dev.surehand.platform.linux.UnixSocket;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * A connection to a compositor by messages that begin with a header, and may carry file descriptors. It belongs to one thread. Requests
 * are collected until {@link #flush}; events are read in {@link #await}, {@link #holdsWithin} and {@link #readEvents} only.
 *
 * <p>Every method that sends or waits throws {@link DesktopException} with unexpected_error when the compositor has ended or
 * refused a request, and with operation_timeout when it does not answer in time. The connection is then gone.
 */
public abstract class WireConnection implements AutoCloseable {

    /** How long the compositor may take for an answer. */
    public static final Duration LIMIT = Duration.ofSeconds(5);

    /** How often a wait checks whether the call was cancelled. */
    private static final int SLICE_MS = 50;

    private final UnixSocket socket;
    private final String name;
    private final int header;
    private final InstantSource clock;
    private final ByteArrayOutputStream unsent = new ByteArrayOutputStream();
    private final ByteBuffer received = ByteBuffer.allocate(1 << 17).order(ByteOrder.nativeOrder());
    private final Deque<Integer> files = new ArrayDeque<>();
    private String end = "";

    /**
     * @param name of the other end, for messages, such as {@code Wayland compositor}
     * @param header the size of a header, in bytes
     */
    protected WireConnection(UnixSocket socket, String name, int header) {
        this(socket, name, header, InstantSource.system());
    }

    /** @param clock measures how long the other end takes */
    protected WireConnection(UnixSocket socket, String name, int header, InstantSource clock) {
        this.clock = clock;
        this.socket = socket;
        this.name = name;
        this.header = header;
    }

    /** Returns the length of the message that begins there, with its header, in bytes. */
    protected abstract int lengthAt(ByteBuffer received, int start);

    /**
     * Takes a message.
     *
     * @param message the whole of it, in the byte order of this machine, valid until this method returns
     * @param descriptors all that have come and were not taken yet
     */
    protected abstract void take(ByteBuffer message, Deque<Integer> descriptors);

    /** Collects a request, or sends it at once if descriptors go with it. The caller still closes these. */
    protected final void send(byte[] request, List<Integer> descriptors) {
        if (descriptors.isEmpty()) {
            unsent.writeBytes(request);
        } else {
            flush();
            write(request, descriptors);
        }
    }

    /** Sends what was collected. */
    public final void flush() {
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
                    socket.await(LinuxLibc.POLLOUT, SLICE_MS);
                }
            }
        } catch (IOException e) {
            readLastWords();
            throw gone(String.valueOf(e.getMessage()));
        }
    }

    /** Reads the error that the compositor sent before it closed the connection. */
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

    /** Sends what was collected, and reads events until the condition holds. */
    public final void await(BooleanSupplier condition) {
        if (!holdsWithin(condition, LIMIT)) {
            end("the compositor did not answer within %d s".formatted(LIMIT.toSeconds()));
            throw DesktopException.of(ErrorCode.OPERATION_TIMEOUT, message());
        }
    }

    /** Sends what was collected, and reads events until the condition holds or the time has passed; returns whether it holds. */
    public final boolean holdsWithin(BooleanSupplier condition, Duration limit) {
        flush();
        long until = clock.millis() + limit.toMillis();
        while (!condition.getAsBoolean() && clock.millis() <= until) {
            checkNotCancelled();
            if (socket.await(LinuxLibc.POLLIN, SLICE_MS) != 0) {
                readEvents();
                // What listeners have answered. They must not send themselves: a failure there would read again.
                flush();
            }
        }
        return condition.getAsBoolean();
    }

    /** Returns the descriptor of this connection, for waits. */
    public final int descriptor() {
        return socket.descriptor();
    }

    /** Returns the process id of the compositor; 0 when it is unknown. */
    public final int compositor() {
        return socket.peer();
    }

    /** Reads the events that have come, and waits for none. */
    public final void readEvents() {
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
        while (isWhole && received.remaining() >= header) {
            int start = received.position();
            int length = lengthAt(received, start);
            isWhole = length >= header && received.remaining() >= length;
            if (isWhole) {
                received.position(start + length);
                take(received.slice(start, length).order(ByteOrder.nativeOrder()), files);
            }
        }
        received.compact();
    }

    private static void checkNotCancelled() {
        if (Thread.interrupted()) {
            throw new CancelledException();
        }
    }

    private void checkTime(long until) {
        checkNotCancelled();
        if (clock.millis() > until) {
            end("the compositor took no request within %d s".formatted(LIMIT.toSeconds()));
            throw DesktopException.of(ErrorCode.OPERATION_TIMEOUT, message());
        }
    }

    private void checkOpen() {
        if (!end.isEmpty()) {
            throw gone(end);
        }
    }

    /** Records why the connection is of no use any more. */
    protected final void end(String reason) {
        end = end.isEmpty() ? reason : end;
    }

    private DesktopException gone(String reason) {
        end(reason);
        return DesktopException.of(ErrorCode.UNEXPECTED_ERROR, message());
    }

    private String message() {
        return "The connection to the %s has ended: %s. The next call connects again.".formatted(name, end);
    }

    /** Returns whether the end of the connection is known. It reads nothing. */
    public final boolean hasEnded() {
        return !end.isEmpty();
    }

    /** Returns whether the connection has ended. It reads the events that have come. */
    public final boolean isGone() {
        if (end.isEmpty() && socket.await(LinuxLibc.POLLIN, 0) != 0) {
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
    public final void close() {
        end("it was closed");
        files.forEach(LinuxLibc::close);
        files.clear();
        socket.close();
    }
}
