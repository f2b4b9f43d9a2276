package dev.surehand.platform.win32.system;

import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinDef.POINT;
import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.platform.win32.WinUser.HMONITOR;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.win32.bindings.User32;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A POINT as a value: a pixel of the virtual screen. */
public record Pixel(int x, int y) {

    public static Pixel of(ScreenPoint point) {
        return new Pixel(of(point.x()), of(point.y()));
    }

    /** @throws DesktopException input_blocked when Windows does not report the position */
    public static Pixel ofPointer(User32 user32) {
        return ofPointerIfKnown(user32)
                .orElseThrow(
                        () -> DesktopException.of(
                                ErrorCode.INPUT_BLOCKED,
                                "Windows does not report where the pointer is: the desktop in front is not the user's, as at the lock screen. Ask the user to come back to it."));
    }

    /** Returns the position of the pointer; empty when Windows does not report it. */
    public static Optional<Pixel> ofPointerIfKnown(User32 user32) {
        try (var point = new ScopedStructure<>(new POINT())) {
            return user32.GetCursorPos(point.get()) ? Optional.of(of(point.get())) : Optional.empty();
        }
    }

    public static Pixel of(POINT point) {
        return new Pixel(point.x, point.y);
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

    /** Returns the window at the pixel; null when there is none. */
    public @Nullable HWND window(User32 user32) {
        try (var point = point()) {
            return user32.WindowFromPoint(point.get());
        }
    }

    /** Returns the monitor that shows the pixel; null when none shows it. */
    public @Nullable HMONITOR monitor(User32 user32) {
        try (var point = point()) {
            return user32.MonitorFromPoint(point.get(), WinUser.MONITOR_DEFAULTTONULL);
        }
    }

    private ScopedStructure<POINT.ByValue> point() {
        return new ScopedStructure<>(new POINT.ByValue(x, y));
    }
}
