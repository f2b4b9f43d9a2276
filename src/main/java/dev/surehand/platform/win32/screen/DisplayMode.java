package dev.surehand.platform.win32.screen;

import com.sun.jna.Memory;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Utf16;

/**
 * The fields of a DEVMODEW that are used here.
 *
 * @param orientation in quarter turns: 0 to 3
 * @param width in physical pixels, never scaled, whatever the DPI awareness of the caller
 */
record DisplayMode(int orientation, int width, int height) {

    static final int SIZE = 220;
    private static final int SIZE_FIELD = 68;
    private static final int ORIENTATION = 84;
    private static final int WIDTH = 172;
    private static final int HEIGHT = 176;

    /** Returns the current mode of a display; all fields are 0 when Windows does not report it. */
    static DisplayMode of(User32 user32, String display) {
        try (Memory name = Utf16.of(display);
                Memory mode = new Memory(SIZE)) {
            mode.clear();
            mode.setShort(SIZE_FIELD, (short) SIZE);
            user32.EnumDisplaySettingsW(name, User32.ENUM_CURRENT_SETTINGS, mode);
            return new DisplayMode(mode.getInt(ORIENTATION), mode.getInt(WIDTH), mode.getInt(HEIGHT));
        }
    }
}
