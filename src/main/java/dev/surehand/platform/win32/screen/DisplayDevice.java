package dev.surehand.platform.win32.screen;

import com.sun.jna.Memory;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Utf16;

/**
 * DISPLAY_DEVICEW of the first monitor at a display.
 *
 * @param name for people, such as {@code Generic PnP Monitor}; may be empty
 * @param id remains the same after the monitor is plugged in elsewhere; may be empty
 */
record DisplayDevice(String name, String id) {

    static final int SIZE = 840;
    private static final int NAME = 68;
    private static final int ID = 328;

    static DisplayDevice of(User32 user32, String display) {
        try (Memory name = Utf16.of(display);
                Memory device = new Memory(SIZE)) {
            device.clear();
            device.setInt(0, SIZE);
            int told = user32.EnumDisplayDevicesW(name, 0, device, User32.EDD_GET_DEVICE_INTERFACE_NAME);
            return told == 0
                    ? new DisplayDevice("", "")
                    : new DisplayDevice(Utf16.read(device, NAME), Utf16.read(device, ID));
        }
    }
}
