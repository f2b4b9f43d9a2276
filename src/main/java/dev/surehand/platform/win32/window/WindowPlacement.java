package dev.surehand.platform.win32.window;

import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinUser.WINDOWPLACEMENT;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Rectangle;

/**
 * A WINDOWPLACEMENT as a value.
 *
 * @param normal the rectangle when the window is neither minimised nor maximised, relative to the corner of its monitor's work
 *     area
 */
public record WindowPlacement(Rectangle normal) {

    /** Returns the placement of a window; all fields are 0 when the window does not exist. */
    public static WindowPlacement of(User32 user32, HWND window) {
        try (var placement = new ScopedStructure<>(new WINDOWPLACEMENT())) {
            user32.GetWindowPlacement(window, placement.get());
            return new WindowPlacement(Rectangle.of(placement.get().rcNormalPosition));
        }
    }
}
