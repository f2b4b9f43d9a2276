package dev.surehand.platform.x11;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.platform.x11.bindings.Xcb;

/** Memory of C through which requests go out that libxcb itself has no function for. It copies them before it returns. */
final class RawRequest {

    private static final int FIRST_ROOM = 64;
    private static final int IOVEC_SIZE = 16;

    /** Behind the two that belong to libxcb. */
    private static final int VECTOR = 2 * IOVEC_SIZE;

    private static final int PROTOCOL_REQUEST = VECTOR + IOVEC_SIZE;
    private static final int IS_VOID = PROTOCOL_REQUEST + 17;
    private static final int HEAD_SIZE = PROTOCOL_REQUEST + 24;

    private final Memory head = new Memory(HEAD_SIZE);
    private Memory body = new Memory(FIRST_ROOM);

    RawRequest() {
        head.clear();
        head.setLong(PROTOCOL_REQUEST, 1);
    }

    /**
     * @param isVoid whether it has no answer
     * @return its number, to ask for its answer with
     */
    synchronized int send(Pointer connection, byte[] request, boolean isVoid) {
        if (request.length > body.size()) {
            body = new Memory(request.length);
        }
        body.write(0, request, 0, request.length);
        // libxcb counts both up while it copies.
        head.setPointer(VECTOR, body);
        head.setLong(VECTOR + Long.BYTES, request.length);
        head.setByte(IS_VOID, (byte) (isVoid ? 1 : 0));
        // Else the refusal of a question would come as an event, and its answer look as if the server were gone.
        int flags = isVoid ? Xcb.XCB_REQUEST_RAW : Xcb.XCB_REQUEST_RAW | Xcb.XCB_REQUEST_CHECKED;
        return Xcb.xcb_send_request(connection, flags, head.share(VECTOR), head.share(PROTOCOL_REQUEST));
    }
}
