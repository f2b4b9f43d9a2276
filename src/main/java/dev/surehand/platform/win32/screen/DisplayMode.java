package dev.surehand.platform.win32.screen;

import com.sun.jna.Native;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.bindings.User32Displays.DEVMODE;

/**
 * The fields of a DEVMODEW that are used here.
 *
 * @param orientation in quarter turns: 0 to 3
 * @param width in physical pixels, never scaled, whatever the DPI awareness of the caller
 */
record DisplayMode(int orientation, int width, int height) {

    /** Returns the current mode of a display; all fields are 0 when Windows does not report it. */
    static DisplayMode of(User32 user32, String display) {
        try (var scoped = new ScopedStructure<>(new DEVMODE())) {
            DEVMODE mode = scoped.get();
            user32.EnumDisplaySettingsW(Native.toCharArray(display), User32.ENUM_CURRENT_SETTINGS, mode);
            return new DisplayMode(mode.dmDisplayOrientation, mode.dmPelsWidth, mode.dmPelsHeight);
        }
    }
}
