package dev.surehand.platform.wayland.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** One request to the compositor, in the byte order of this machine. */
public final class WaylandRequest {

    static final int HEADER = 8;

    private final int object;
    private final int opcode;
    private final WireArguments arguments = new WireArguments();
    private final List<Integer> files = new ArrayList<>();

    private WaylandRequest(int object, int opcode) {
        this.object = object;
        this.opcode = opcode;
    }

    /** @param opcode the number of the request in its interface, counted from 0 */
    public static WaylandRequest of(int object, int opcode) {
        return new WaylandRequest(object, opcode);
    }

    /** Appends an int, uint, object, new id or fixed-point number. */
    public WaylandRequest int32(int value) {
        arguments.int32(value);
        return this;
    }

    /** Appends a number of 24.8 bits. */
    public WaylandRequest fixed(double value) {
        return int32((int) Math.round(value * 256));
    }

    public WaylandRequest string(String text) {
        arguments.string(text);
        return this;
    }

    /** Appends a file descriptor. The caller still closes it, after the request was flushed. */
    public WaylandRequest file(int descriptor) {
        files.add(descriptor);
        return this;
    }

    List<Integer> files() {
        return files;
    }

    byte[] toBytes() {
        int size = HEADER + arguments.size();
        return ByteBuffer.allocate(size)
                .order(ByteOrder.nativeOrder())
                .putInt(object)
                .putInt((size << 16) | opcode)
                .put(arguments.toBytes())
                .array();
    }
}
