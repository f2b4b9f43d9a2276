package dev.surehand.platform.x11;

import com.sun.jna.Pointer;
import dev.surehand.desktop.PixelRect;
import dev.surehand.platform.x11.bindings.Xrandr.CrtcInfo;
import dev.surehand.platform.x11.bindings.Xrandr.MonitorInfo;

/**
 * A monitor as RandR tells it.
 *
 * @param name of its connector
 * @param place in pixels of the root window
 * @param output the first of those that show it; 0 is none
 */
record Panel(String name, boolean primary, PixelRect place, long output) {

    /** The place an XRRMonitorInfo tells. */
    static PixelRect placeOfMonitor(Pointer info) {
        return new PixelRect(
                info.getInt(MonitorInfo.X),
                info.getInt(MonitorInfo.Y),
                info.getInt(MonitorInfo.WIDTH),
                info.getInt(MonitorInfo.HEIGHT));
    }

    /** The place an XRRCrtcInfo tells; empty for one that is off. */
    static PixelRect placeOfCrtc(Pointer info) {
        return new PixelRect(
                info.getInt(CrtcInfo.X),
                info.getInt(CrtcInfo.Y),
                info.getInt(CrtcInfo.WIDTH),
                info.getInt(CrtcInfo.HEIGHT));
    }

    /** Clockwise degrees. RandR turns the other way round: its bits 1, 2, 4, 8 are 0, 90, 180, 270 degrees counter-clockwise. */
    static int rotation(int bits) {
        return switch (bits & 0xF) {
            case 2 -> 270;
            case 4 -> 180;
            case 8 -> 90;
            default -> 0;
        };
    }
}
