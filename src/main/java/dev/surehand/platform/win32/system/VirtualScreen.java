package dev.surehand.platform.win32.system;

import com.sun.jna.platform.win32.WinUser;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.platform.win32.bindings.User32;

/** The rectangle around all monitors, in physical pixels. */
public record VirtualScreen(int left, int top, int width, int height) {

    /** The width and the height of the virtual screen in SendInput's units. */
    private static final long UNITS = 65536;

    /** A point in SendInput's units. */
    public record NormalizedPoint(int dx, int dy) {}

    public static VirtualScreen of(User32 user32) {
        return new VirtualScreen(
                user32.GetSystemMetrics(WinUser.SM_XVIRTUALSCREEN),
                user32.GetSystemMetrics(WinUser.SM_YVIRTUALSCREEN),
                user32.GetSystemMetrics(WinUser.SM_CXVIRTUALSCREEN),
                user32.GetSystemMetrics(WinUser.SM_CYVIRTUALSCREEN));
    }

    public Rectangle place() {
        return new Rectangle(left, top, left + width, top + height);
    }

    /** Returns the centre of the pixel at a point, so that Windows never rounds it to a neighbouring pixel. */
    public NormalizedPoint normalize(ScreenPoint point) {
        return new NormalizedPoint(unit(Pixel.of(point.x()) - left, width), unit(Pixel.of(point.y()) - top, height));
    }

    private static int unit(int pixel, int extent) {
        return (int) ((2L * pixel + 1) * UNITS / (2L * extent));
    }
}
