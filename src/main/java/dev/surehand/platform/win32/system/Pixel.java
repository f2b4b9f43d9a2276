package dev.surehand.platform.win32.system;

import com.sun.jna.Memory;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.platform.win32.bindings.User32;

/** POINT: a pixel of the virtual screen. */
public record Pixel(int x, int y) {

    public static final int SIZE = 8;

    public static Pixel of(ScreenPoint point) {
        return new Pixel(of(point.x()), of(point.y()));
    }

    /** @throws DesktopException input_blocked when Windows does not report the position */
    public static Pixel ofPointer(User32 user32) {
        try (Memory point = new Memory(SIZE)) {
            if (user32.GetCursorPos(point) == 0) {
                throw DesktopException.of(
                        ErrorCode.INPUT_BLOCKED,
                        "Windows does not report where the pointer is: the desktop in front is not the user's, as at the lock screen. Ask the user to come back to it.");
            }
            return new Pixel(point.getInt(0), point.getInt(4));
        }
    }

    public static int of(double coordinate) {
        return (int) Math.floor(coordinate);
    }

    public Pixel plus(Pixel way) {
        return new Pixel(x + way.x, y + way.y);
    }

    /** Returns the distance from another pixel to this one. */
    public Pixel minus(Pixel from) {
        return new Pixel(x - from.x, y - from.y);
    }

    public ScreenPoint toScreen() {
        return new ScreenPoint(x, y);
    }

    /** Returns the pixel as a POINT by value: x in the low half. */
    public long packed() {
        return (long) y << Integer.SIZE | Integer.toUnsignedLong(x);
    }
}
