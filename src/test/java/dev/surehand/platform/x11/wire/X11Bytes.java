package dev.surehand.platform.x11.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Builds bytes as an X server sends them, in this machine's byte order. What is not written is zero. */
public final class X11Bytes {

    private final ByteBuffer bytes;

    public X11Bytes(int length) {
        bytes = ByteBuffer.allocate(length).order(ByteOrder.nativeOrder());
    }

    /** Sets where the next value is written, in bytes from the start. */
    public X11Bytes at(int offset) {
        bytes.position(offset);
        return this;
    }

    public X11Bytes int8(int... values) {
        for (int value : values) {
            bytes.put((byte) value);
        }
        return this;
    }

    public X11Bytes int16(int... values) {
        for (int value : values) {
            bytes.putShort((short) value);
        }
        return this;
    }

    public X11Bytes int32(int... values) {
        for (int value : values) {
            bytes.putInt(value);
        }
        return this;
    }

    public X11Bytes text(String text) {
        bytes.put(text.getBytes(StandardCharsets.US_ASCII));
        return this;
    }

    /** Returns all bytes, with the position at the start; later values are written into them. */
    public ByteBuffer buffer() {
        return bytes.duplicate().order(bytes.order()).rewind();
    }

    /** Returns the bytes up to where the next value would be written. */
    public byte[] written() {
        byte[] written = new byte[bytes.position()];
        bytes.get(0, written);
        return written;
    }
}
