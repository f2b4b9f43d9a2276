package dev.surehand.platform.x11.wire;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.platform.x11.bindings.Xcb;

/** Native memory for sending the requests that libxcb has no function for. libxcb copies a request before the call returns. */
final class RawRequest {

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
    private static final int QUESTION = Xcb.XCB_REQUEST_RAW | Xcb.XCB_REQUEST_CHECKED;

    private final Memory head = new Memory(VECTOR + IOVEC_SIZE);
    private final Pointer vector = head.share(VECTOR);
    private final Memory withAnswer = protocolRequest(false);
    private final Memory withoutAnswer = protocolRequest(true);
    private Memory body = new Memory(FIRST_ROOM);

    RawRequest() {
        head.clear();
    }

    private static Memory protocolRequest(boolean isVoid) {
        Memory request = new Memory(PROTOCOL_REQUEST_SIZE);
        request.clear();
        request.setLong(0, 1);
        request.setByte(IS_VOID, (byte) (isVoid ? 1 : 0));
        return request;
    }

    /**
     * @param isVoid whether the request has no reply
     * @return the request's sequence number, with which its reply is read
     */
    synchronized int send(Pointer connection, byte[] request, boolean isVoid) {
        if (request.length > body.size()) {
            body = new Memory(request.length);
        }
        body.write(0, request, 0, request.length);
        // libxcb advances both values while it copies.
        vector.write(0, new long[] {Pointer.nativeValue(body), request.length}, 0, 2);
        return isVoid
                ? Xcb.xcb_send_request(connection, Xcb.XCB_REQUEST_RAW, vector, withoutAnswer)
                : Xcb.xcb_send_request(connection, QUESTION, vector, withAnswer);
    }
}
