package dev.surehand.platform.x11.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A request in the layout of the X protocol, in this machine's byte order: it begins with its opcode, one byte of its own and
 * its length. Values follow one another; the end is padded to 4 bytes.
 */
public final class X11Request {

    private static final int HEADER = 4;
    private static final int LENGTH = 2;

    private ByteBuffer bytes = ByteBuffer.allocate(64).order(ByteOrder.nativeOrder());

    private X11Request(int first, int second) {
        bytes.put((byte) first).put((byte) second).putShort((short) 0);
    }

    /** @param data the request's second byte; 0 when the request does not use it */
    public static X11Request core(int opcode, int data) {
        return new X11Request(opcode, data);
    }

    /** @param opcode of the extension on this server */
    public static X11Request of(int opcode, int minor) {
        return new X11Request(opcode, minor);
    }

    /** Appends the lower 8 bits. */
    public X11Request int8(int value) {
        reserve(1).put((byte) value);
        return this;
    }

    /** Appends the lower 16 bits. */
    public X11Request int16(int value) {
        reserve(2).putShort((short) value);
        return this;
    }

    /** Appends the lower 32 bits, such as of a window's id. */
    public X11Request int32(long value) {
        reserve(4).putInt((int) value);
        return this;
    }

    public X11Request bytes(byte[] value) {
        reserve(value.length).put(value);
        return this;
    }

    /** Appends bytes without a meaning. */
    public X11Request pad(int count) {
        return bytes(new byte[count]);
    }

    /** Appends bytes up to the next multiple of 4 from the beginning. */
    X11Request align() {
        return pad(-bytes.position() & 3);
    }

    private ByteBuffer reserve(int count) {
        if (bytes.remaining() < count) {
            ByteBuffer larger =
                    ByteBuffer.allocate(2 * (bytes.capacity() + count)).order(ByteOrder.nativeOrder());
            bytes = larger.put(bytes.flip());
        }
        return bytes;
    }

    public byte[] toBytes() {
        align();
        byte[] all = new byte[bytes.position()];
        bytes.putShort(LENGTH, (short) (all.length / HEADER));
        bytes.get(0, all);
        return all;
    }
}
