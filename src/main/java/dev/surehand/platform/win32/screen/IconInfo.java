package dev.surehand.platform.win32.screen;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.platform.win32.bindings.Gdi32;
import dev.surehand.platform.win32.bindings.User32;
import java.util.Optional;

/**
 * ICONINFO, as 64-bit Windows has it: the parts of a cursor.
 *
 * @param mask a bitmap of one bit a pixel; without colours, that for "and" above that for "xor"
 * @param colour a bitmap; null of a cursor in black and white
 */
public record IconInfo(int hotX, int hotY, Pointer mask, Pointer colour) {

    public static final int SIZE = 32;
    private static final int HOT_X = 4;
    private static final int HOT_Y = 8;
    private static final int MASK = 16;
    private static final int COLOUR = 24;

    /** Its bitmaps are to be freed. Empty when the cursor is gone. */
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
