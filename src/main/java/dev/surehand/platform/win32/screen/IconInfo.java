package dev.surehand.platform.win32.screen;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.platform.win32.bindings.Gdi32;
import dev.surehand.platform.win32.bindings.User32;
import java.util.Optional;

/**
 * ICONINFO on 64-bit Windows: the parts of a cursor.
 *
 * @param mask a bitmap of one bit per pixel; without a colour bitmap, its upper half is the mask for "and" and its lower half
 *     the mask for "xor"
 * @param colour a bitmap; null for a black and white cursor
 */
public record IconInfo(int hotX, int hotY, Pointer mask, Pointer colour) {

    public static final int SIZE = 32;
    private static final int HOT_X = 4;
    private static final int HOT_Y = 8;
    private static final int MASK = 16;
    private static final int COLOUR = 24;

    /** Returns the parts of a cursor; empty when the cursor no longer exists. The caller must free the bitmaps. */
    static Optional<IconInfo> of(User32 user32, Pointer cursor) {
        try (Memory memory = new Memory(SIZE)) {
            memory.clear();
            return user32.GetIconInfo(cursor, memory) == 0 ? Optional.empty() : Optional.of(read(memory));
        }
    }

    public static IconInfo read(Pointer from) {
        return new IconInfo(from.getInt(HOT_X), from.getInt(HOT_Y), from.getPointer(MASK), from.getPointer(COLOUR));
    }

    void free(Gdi32 gdi32) {
        gdi32.DeleteObject(mask);
        if (colour != null) {
            gdi32.DeleteObject(colour);
        }
    }
}
