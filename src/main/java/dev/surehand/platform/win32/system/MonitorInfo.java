package dev.surehand.platform.win32.system;

import com.sun.jna.Native;
import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.platform.win32.WinUser.HMONITOR;
import com.sun.jna.platform.win32.WinUser.MONITORINFOEX;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.platform.win32.bindings.User32;
import java.util.Optional;

/**
 * A MONITORINFOEX as a value.
 *
 * @param device such as {@code \\.\DISPLAY1}
 */
public record MonitorInfo(Rectangle place, Rectangle work, boolean primary, String device) {

    /** Made once for each thread, because that takes longer than the question, which is asked for each window. */
    private static final ThreadLocal<MONITORINFOEX> INFO = ThreadLocal.withInitial(MONITORINFOEX::new);

    /** Returns the information about a monitor; empty when it has been unplugged. */
    public static Optional<MonitorInfo> ask(User32 user32, HMONITOR monitor) {
        MONITORINFOEX info = INFO.get();
        return user32.GetMonitorInfo(monitor, info).booleanValue() ? Optional.of(of(info)) : Optional.empty();
    }

    public static MonitorInfo of(MONITORINFOEX info) {
        return new MonitorInfo(
                Rectangle.of(info.rcMonitor),
                Rectangle.of(info.rcWork),
                (info.dwFlags & WinUser.MONITORINFOF_PRIMARY) != 0,
                Native.toString(info.szDevice));
    }

    /** Returns the work area in pixels of the monitor. */
    public PixelRect workArea() {
        return new PixelRect(work.left() - place.left(), work.top() - place.top(), work.width(), work.height());
    }
}
