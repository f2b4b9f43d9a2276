package dev.surehand.platform.win32.system;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.nio.charset.StandardCharsets;

/**
 * Reads and writes strings of Windows: UTF-16, little-endian, with a NUL at the end. JNA's wide characters depend on the system
 * on which it runs, so they are not used.
 */
public final class Utf16 {

    /** The size of a UTF-16 unit in bytes. */
    public static final int UNIT = 2;

    private Utf16() {}

    /** Returns a NUL-terminated copy; the caller must close it. */
    public static Memory of(String text) {
        Memory memory = new Memory((long) UNIT * (text.length() + 1));
        write(memory, 0, text);
        return memory;
    }

    /** Writes a text and a NUL after it. */
    public static void write(Pointer to, long offset, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_16LE);
        to.write(offset, bytes, 0, bytes.length);
        to.setShort(offset + bytes.length, (short) 0);
    }

    /** Reads up to the first NUL. */
    public static String read(Pointer from, long offset) {
        int length = 0;
        while (from.getShort(offset + (long) UNIT * length) != 0) {
            length++;
        }
        return read(from, offset, length);
    }

    /** @param units the number of UTF-16 units to read */
    public static String read(Pointer from, long offset, int units) {
        return new String(from.getByteArray(offset, UNIT * units), StandardCharsets.UTF_16LE);
    }
}
