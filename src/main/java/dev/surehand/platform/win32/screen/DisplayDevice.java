package dev.surehand.platform.win32.screen;

import com.sun.jna.Native;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.bindings.User32Displays.DISPLAY_DEVICE;

/**
 * A DISPLAY_DEVICEW as a value: the first monitor at a display.
 *
 * @param name for people, such as {@code Generic PnP Monitor}; may be empty
 * @param id remains the same after the monitor is plugged in elsewhere; may be empty
 */
record DisplayDevice(String name, String id) {

    static DisplayDevice of(User32 user32, String display) {
        try (var scoped = new ScopedStructure<>(new DISPLAY_DEVICE())) {
            DISPLAY_DEVICE device = scoped.get();
            return user32.EnumDisplayDevicesW(
                            Native.toCharArray(display), 0, device, User32.EDD_GET_DEVICE_INTERFACE_NAME)
                    ? new DisplayDevice(Native.toString(device.DeviceString), Native.toString(device.DeviceID))
                    : new DisplayDevice("", "");
        }
    }
}
