package dev.surehand.platform.win32.screen;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.platform.win32.bindings.User32;
import java.util.Optional;

/** CURSORINFO on 64-bit Windows. */
public record CursorInfo(boolean showing, Pointer cursor) {

    static final int SIZE = 24;
    private static final int FLAGS = 4;
    private static final int CURSOR = 8;

    /** Returns the cursor; empty when Windows does not report it, as in a locked session. */
    public static Optional<CursorInfo> of(User32 user32) {
        try (Memory memory = new Memory(SIZE)) {
            memory.clear();
            memory.setInt(0, SIZE);
            return user32.GetCursorInfo(memory) == 0 ? Optional.empty() : Optional.of(read(memory));
        }
    }

    static CursorInfo read(Pointer from) {
        return new CursorInfo((from.getInt(FLAGS) & User32.CURSOR_SHOWING) != 0, from.getPointer(CURSOR));
    }
}
