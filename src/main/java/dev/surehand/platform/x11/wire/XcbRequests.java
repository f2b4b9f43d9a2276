package dev.surehand.platform.x11.wire;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.platform.x11.bindings.Xcb;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Sends requests in the layout of the protocol on one connection, in order, and has the server serve only this connection while
 * a check and the input after it must be one step. libxcb copies a request before the call returns.
 */
public final class XcbRequests {

    private static final int GRAB_SERVER = 36;
    private static final int UNGRAB_SERVER = 37;

    private static final int FIRST_ROOM = 64;
    private static final int IOVEC_SIZE = 16;

    /** The offset behind the two vectors that belong to libxcb. */
    private static final int VECTOR = 2 * IOVEC_SIZE;

    private static final int PROTOCOL_REQUEST_SIZE = 24;
    private static final int IS_VOID = 17;

    /**
     * Requests with a reply are checked: otherwise libxcb would report an error as an event, and return a missing reply as if
     * the server were gone.
     */
    private static final int WITH_REPLY = Xcb.XCB_REQUEST_RAW | Xcb.XCB_REQUEST_CHECKED;

    private final Pointer connection;
    private final Memory head = new Memory(VECTOR + IOVEC_SIZE);
    private final Pointer vector = head.share(VECTOR);
    private final Memory withReply = protocolRequest(false);
    private final Memory withoutReply = protocolRequest(true);
    private Memory body = new Memory(FIRST_ROOM);

    /** The number of the last request. */
    private int last;

    private boolean isAlone;

    XcbRequests(Pointer connection) {
        this.connection = connection;
        head.clear();
    }

    private static Memory protocolRequest(boolean isVoid) {
        Memory request = new Memory(PROTOCOL_REQUEST_SIZE);
        request.clear();
        request.setLong(0, 1);
        request.setByte(IS_VOID, (byte) (isVoid ? 1 : 0));
        return request;
    }

    /** Sends a request that has no reply, at the latest with the next request that has one. */
    public void send(byte[] request) {
        send(request, Xcb.XCB_REQUEST_RAW, withoutReply);
    }

    /**
     * Sends a request that has a reply.
     *
     * @return the request's sequence number, with which its reply is read
     */
    int ask(byte[] request) {
        return send(request, WITH_REPLY, withReply);
    }

    private synchronized int send(byte[] request, int flags, Memory description) {
        if (request.length > body.size()) {
            body = new Memory(request.length);
        }
        body.write(0, request, 0, request.length);
        // libxcb advances both values while it copies.
        vector.write(0, new long[] {Pointer.nativeValue(body), request.length}, 0, 2);
        return noted(XcbCall.number(connection, () -> Xcb.xcb_send_request(connection, flags, vector, description)));
    }

    /** Notes the number of a request that a function of libxcb has sent, and returns it. */
    int noted(int number) {
        last = number;
        return number;
    }

    /** Returns the number of the last request. */
    int last() {
        return last;
    }

    /**
     * Runs work while the server serves no other connection; a nested call changes nothing. The work must be quick, and must
     * not wait for another connection.
     */
    public void alone(Runnable work) {
        var unused = whileAlone(() -> {
            work.run();
            return isAlone;
        });
    }

    /** Does the same for longer work. The connection ends if the work takes too long, so that other programs wait no longer than that. */
    public <T> T alone(Duration longest, Supplier<T> work) {
        GrabLimit limit = GrabLimit.of(connection, longest);
        try {
            return whileAlone(work);
        } finally {
            limit.end();
        }
    }

    private <T> T whileAlone(Supplier<T> work) {
        if (isAlone) {
            return work.get();
        }
        send(X11Request.core(GRAB_SERVER, 0).toBytes());
        isAlone = true;
        try {
            return work.get();
        } finally {
            isAlone = false;
            send(X11Request.core(UNGRAB_SERVER, 0).toBytes());
            var unused = XcbCall.number(connection, () -> Xcb.xcb_flush(connection));
        }
    }

    public boolean isAlone() {
        return isAlone;
    }
}
