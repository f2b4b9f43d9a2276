package dev.surehand.platform.wayland.wire;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** The arguments of a request, in the byte order of this machine, as Wayland and EI encode them: in words of 4 bytes. */
public final class WireArguments {

    private static final int WORD = 4;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    public void int32(int value) {
        bytes.writeBytes(room(WORD).putInt(value).array());
    }

    public void int64(long value) {
        bytes.writeBytes(room(Long.BYTES).putLong(value).array());
    }

    public void float32(float value) {
        bytes.writeBytes(room(WORD).putFloat(value).array());
    }

    public void string(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        int32(encoded.length + 1);
        bytes.writeBytes(encoded);
        bytes.writeBytes(new byte[WORD - encoded.length % WORD]);
    }

    public int size() {
        return bytes.size();
    }

    public byte[] toBytes() {
        return bytes.toByteArray();
    }

    private static ByteBuffer room(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.nativeOrder());
    }
}
