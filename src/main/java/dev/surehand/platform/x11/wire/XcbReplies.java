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
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Waits for the replies of one connection and reads them. When a server breaks the protocol, the connection is closed: the rest
 * of what the server has sent cannot be separated into messages any more, and libxcb would keep it for ever.
 */
public final class XcbReplies {

    /** Bytes. Replies to our requests are shorter, except those whose length the request sets. */
    private static final int LONGEST = 4 << 20;

    /** Bytes of a reply without the additional words, whose count it has at offset 4. */
    private static final int HEAD = 32;

    private static final int ERROR_SIZE = 32;

    /**
     * The error of the current wait, which each wait clears. All waits of a thread reuse it, because it is native memory, which another
     * thread would have to free.
     */
    private static final ThreadLocal<PointerByReference> WAIT_ERROR = ThreadLocal.withInitial(PointerByReference::new);

    private final Pointer connection;

    /** The error of the last request that was refused. */
    private Optional<XError> refusal = Optional.empty();

    /** The number of the last request known to be done. */
    private int done;

    XcbReplies(Pointer connection) {
        this.connection = connection;
    }

    /** Returns the error of the last refused request since the previous call. */
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
     * @return native memory, which the caller must free with {@link Libc#free}; empty when the server refused the request
     * @throws DesktopException unexpected_error when the server is gone, or breaks the protocol
     */
    Optional<Pointer> memory(int cookie) {
        PointerByReference error = WAIT_ERROR.get();
        Pointer reply = await(cookie, error);
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

    private @Nullable Pointer await(int cookie, PointerByReference error) {
        return XcbCall.<@Nullable Pointer>of(connection, () -> Xcb.xcb_wait_for_reply(connection, cookie, error));
    }

    private boolean isEnded() {
        return Xcb.xcb_connection_has_error(connection) != 0;
    }

    /** @throws DesktopException unexpected_error when the reply is longer than any reply to our requests */
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

    /** Returns the size in bytes; a generic event has the layout of a reply. */
    static long size(Pointer reply) {
        return HEAD + Integer.BYTES * Integer.toUnsignedLong(reply.getInt(4));
    }

    /** @throws DesktopException unexpected_error when the message is shorter than it declares */
    <T> T read(ByteBuffer message, Function<ByteBuffer, T> reader) {
        try {
            return reader.apply(message);
        } catch (IndexOutOfBoundsException | BufferUnderflowException e) {
            throw broken("a reply of %d bytes holds less than it says".formatted(message.capacity()));
        }
    }

    /**
     * Shuts down the connection and returns the exception to throw.
     *
     * @param how the server breaks the protocol, as half a sentence
     */
    DesktopException broken(String how) {
        XcbCall.shutDown(connection);
        return DesktopException.of(
                ErrorCode.UNEXPECTED_ERROR,
                "The X server breaks the X protocol: %s. The connection to it has been closed; the next call connects again."
                        .formatted(how));
    }
}
