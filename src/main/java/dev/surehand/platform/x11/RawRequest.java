package dev.surehand.platform.x11;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.platform.x11.bindings.Xcb;

/** Memory of C through which requests go out that libxcb itself has no function for. It copies them before it returns. */
final class RawRequest {

    private static final int LONGEST = 64;
    private static final int IOVEC_SIZE = 16;

    /** Behind the two that belong to libxcb. */
    private static final int VECTOR = 2 * IOVEC_SIZE;

    private static final int PROTOCOL_REQUEST = VECTOR + IOVEC_SIZE;
    private static final int IS_VOID = PROTOCOL_REQUEST + 17;
    private static final int DATA = PROTOCOL_REQUEST + 24;

    private final Memory memory = new Memory(DATA + LONGEST);

    RawRequest() {
        memory.clear();
        memory.setLong(PROTOCOL_REQUEST, 1);
        memory.setByte(IS_VOID, (byte) 1);
    }

    void send(Pointer connection, byte[] request) {
        // libxcb counts both up while it copies.
        memory.setPointer(VECTOR, memory.share(DATA));
        memory.setLong(VECTOR + Long.BYTES, request.length);
        memory.write(DATA, request, 0, request.length);
        Xcb.xcb_send_request(connection, Xcb.XCB_REQUEST_RAW, memory.share(VECTOR), memory.share(PROTOCOL_REQUEST));
    }
}
