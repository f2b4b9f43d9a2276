package dev.surehand.platform.wayland.ei;

import dev.surehand.platform.wayland.wire.WireArguments;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** One request by EI. */
final class EiRequest {

    /** An object of 8 bytes, the length with this header, and the opcode. */
    static final int HEADER = 16;

    private final long object;
    private final int opcode;
    private final WireArguments arguments = new WireArguments();

    private EiRequest(long object, int opcode) {
        this.object = object;
        this.opcode = opcode;
    }

    /** @param opcode the number of the request in its interface, counted from 0 */
    static EiRequest of(long object, int opcode) {
        return new EiRequest(object, opcode);
    }

    EiRequest int32(int value) {
        arguments.int32(value);
        return this;
    }

    /** Appends a 64-bit number, such as a new id. */
    EiRequest int64(long value) {
        arguments.int64(value);
        return this;
    }

    EiRequest float32(double value) {
        arguments.float32((float) value);
        return this;
    }

    EiRequest string(String text) {
        arguments.string(text);
        return this;
    }

    byte[] toBytes() {
        int size = HEADER + arguments.size();
        return ByteBuffer.allocate(size)
                .order(ByteOrder.nativeOrder())
                .putLong(object)
                .putInt(size)
                .putInt(opcode)
                .put(arguments.toBytes())
                .array();
    }
}
