package dev.surehand.platform.x11.wire;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.x11.bindings.Libc;
import dev.surehand.platform.x11.bindings.Xcb;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.Function;

/**
 * Waits for the replies of one connection and reads them. A server that breaks the protocol loses the connection: what else it
 * has sent cannot be told apart any more, and libxcb would keep it for ever.
 */
public final class XcbReplies {

    /** Bytes. Replies to what we ask for are shorter, but for those whose length the question sets. */
    private static final int LONGEST = 4 << 20;

    /** Of a reply, without the words whose number it has at 4. */
    private static final int HEAD = 32;

    private static final int ERROR_SIZE = 32;

    /** Of the threads that live. */
    private static final Map<Thread, Wait> WAITS = Collections.synchronizedMap(new WeakHashMap<>());

    private static final ThreadLocal<Wait> WAIT = ThreadLocal.withInitial(() -> {
        Wait wait = new Wait();
        WAITS.put(Thread.currentThread(), wait);
        return wait;
    });

    /** What one thread needs to wait for replies. */
    private static final class Wait {
        /** Each wait clears it. Not one a wait: it is memory of C, which a thread beside ours would have to free. */
        final PointerByReference error = new PointerByReference();

        /** Whose reply the thread waits for; null while it does not wait. */
        volatile XcbReplies current;
    }

    private final Pointer connection;

    /** Of the last question that was refused. */
    private Optional<XError> refusal = Optional.empty();

    /** The number of the last request known to be done. */
    private int done;

    XcbReplies(Pointer connection) {
        this.connection = connection;
    }

    /**
     * Ends the connection whose reply a thread waits for, if it does: the wait then ends as at the end of the server. Called by
     * another thread.
     */
    public static void endWaitOf(Thread thread) {
        Optional.ofNullable(WAITS.get(thread)).map(wait -> wait.current).ifPresent(XcbReplies::shutDown);
    }

    /** The refusal of a question since this was asked for last. */
    Optional<XError> takeRefusal() {
        Optional<XError> last = refusal;
        refusal = Optional.empty();
        return last;
    }

    int done() {
        return done;
    }

    /**
     * @param cookie number of the request
     * @return memory of C, to be given to {@link Libc#free}; empty when the server refused the request
     * @throws DesktopException unexpected_error when the server is gone, or breaks the protocol
     */
    Optional<Pointer> memory(int cookie) {
        Wait wait = WAIT.get();
        PointerByReference error = wait.error;
        Pointer reply = await(cookie, wait);
        done = cookie;
        if (reply != null) {
            return Optional.of(reply);
        }
        if (error.getValue() == null) {
            throw isEnded()
                    ? DesktopException.of(ErrorCode.UNEXPECTED_ERROR, X11Connection.SERVER_GONE)
                    : broken("it left out a reply");
        }
        try {
            refusal = Optional.of(XError.of(error.getValue().getByteBuffer(0, ERROR_SIZE)));
            return Optional.empty();
        } finally {
            Libc.free(error.getValue());
        }
    }

    private Pointer await(int cookie, Wait wait) {
        wait.current = this;
        try {
            return Xcb.xcb_wait_for_reply(connection, cookie, wait.error);
        } finally {
            wait.current = null;
        }
    }

    private boolean isEnded() {
        return Xcb.xcb_connection_has_error(connection) != 0;
    }

    /** @throws DesktopException unexpected_error when it is longer than any reply to what we ask */
    ByteBuffer copied(Pointer reply) {
        return copied(reply, LONGEST);
    }

    /** @param most bytes behind the head */
    ByteBuffer copied(Pointer reply, int most) {
        try {
            long size = size(reply);
            if (size > (long) HEAD + most) {
                throw broken("a reply has %d bytes, and at most %d were asked for".formatted(size, HEAD + most));
            }
            return ByteBuffer.wrap(reply.getByteArray(0, (int) size)).order(ByteOrder.nativeOrder());
        } finally {
            Libc.free(reply);
        }
    }

    /** In bytes; a generic event is laid out as a reply is. */
    static long size(Pointer reply) {
        return HEAD + Integer.BYTES * Integer.toUnsignedLong(reply.getInt(4));
    }

    /** @throws DesktopException unexpected_error when the message is shorter than its own numbers say */
    <T> T read(ByteBuffer message, Function<ByteBuffer, T> reader) {
        try {
            return reader.apply(message);
        } catch (IndexOutOfBoundsException | BufferUnderflowException e) {
            throw broken("a reply of %d bytes holds less than it says".formatted(message.capacity()));
        }
    }

    /** Ends the connection. @param how it breaks the protocol, half a sentence */
    DesktopException broken(String how) {
        shutDown();
        return DesktopException.of(
                ErrorCode.UNEXPECTED_ERROR,
                "The X server breaks the X protocol: %s. The connection to it has been closed; the next call connects again."
                        .formatted(how));
    }

    /** libxcb sees the end of the stream, as when the server had ended; its own memory stays until it is disconnected. */
    private void shutDown() {
        Libc.shutdown(Xcb.xcb_get_file_descriptor(connection), Libc.SHUT_RDWR);
    }
}
