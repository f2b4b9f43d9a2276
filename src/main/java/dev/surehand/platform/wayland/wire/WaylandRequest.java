package dev.surehand.platform.wayland.wire;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** One request to the compositor, in the byte order of this machine. */
public final class WaylandRequest {

    static final int HEADER = 8;

    private static final int WORD = 4;

    private final int object;
    private final int opcode;
    private final ByteArrayOutputStream arguments = new ByteArrayOutputStream();
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
        arguments.writeBytes(ByteBuffer.allocate(WORD)
                .order(ByteOrder.nativeOrder())
                .putInt(value)
                .array());
        return this;
    }

    /** Appends a number of 24.8 bits. */
    public WaylandRequest fixed(double value) {
        return int32((int) Math.round(value * 256));
    }

    public WaylandRequest string(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int32(bytes.length + 1);
        arguments.writeBytes(bytes);
        arguments.writeBytes(new byte[WORD - bytes.length % WORD]);
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
                .put(arguments.toByteArray())
                .array();
    }
}
