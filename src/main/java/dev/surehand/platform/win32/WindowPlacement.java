package dev.surehand.platform.win32;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.platform.win32.bindings.User32;

/**
 * WINDOWPLACEMENT.
 *
 * @param restoresMaximized whether a minimised window will be maximised when it is restored
 * @param normal its place when it is neither, counted from the corner of its monitor's work area
 */
record WindowPlacement(boolean restoresMaximized, Rectangle normal) {

    static final int SIZE = 44;
    private static final int FLAGS = 4;
    private static final int NORMAL = 28;
    private static final int RESTORE_TO_MAXIMIZED = 2;

    /** All zero when there is no such window. */
    static WindowPlacement of(User32 user32, Pointer window) {
        try (Memory memory = new Memory(SIZE)) {
            memory.clear();
            memory.setInt(0, SIZE);
            user32.GetWindowPlacement(window, memory);
            return read(memory);
        }
    }

    static WindowPlacement read(Pointer from) {
        return new WindowPlacement((from.getInt(FLAGS) & RESTORE_TO_MAXIMIZED) != 0, Rectangle.read(from, NORMAL));
    }
}
