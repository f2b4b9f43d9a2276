package dev.surehand.platform.win32.system;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.nio.charset.StandardCharsets;

/** Strings as Windows has them: UTF-16, low byte first, NUL at the end. JNA's wide characters are those of the system it runs on. */
public final class Utf16 {

    /** Bytes. */
    public static final int UNIT = 2;

    private Utf16() {}

    /** NUL-terminated; the caller closes it. */
    public static Memory of(String text) {
        Memory memory = new Memory((long) UNIT * (text.length() + 1));
        write(memory, 0, text);
        return memory;
    }

    /** With a NUL after it. */
    public static void write(Pointer to, long offset, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_16LE);
        to.write(offset, bytes, 0, bytes.length);
        to.setShort(offset + bytes.length, (short) 0);
    }

    /** Up to the first NUL. */
    public static String read(Pointer from, long offset) {
        int length = 0;
        while (from.getShort(offset + (long) UNIT * length) != 0) {
            length++;
        }
        return read(from, offset, length);
    }

    /** @param units of UTF-16, all of which are read */
    public static String read(Pointer from, long offset, int units) {
        return new String(from.getByteArray(offset, UNIT * units), StandardCharsets.UTF_16LE);
    }
}
