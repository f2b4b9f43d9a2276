package dev.surehand.platform.win32.window;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Rectangle;

/**
 * WINDOWPLACEMENT.
 *
 * @param normal the rectangle when the window is neither minimised nor maximised, relative to the corner of its monitor's work
 *     area
 */
public record WindowPlacement(Rectangle normal) {

    static final int SIZE = 44;
    private static final int NORMAL = 28;

    /** Returns the placement of a window; all fields are 0 when the window does not exist. */
    public static WindowPlacement of(User32 user32, Pointer window) {
        try (Memory memory = new Memory(SIZE)) {
            memory.clear();
            memory.setInt(0, SIZE);
            user32.GetWindowPlacement(window, memory);
            return new WindowPlacement(Rectangle.read(memory, NORMAL));
        }
    }
}
