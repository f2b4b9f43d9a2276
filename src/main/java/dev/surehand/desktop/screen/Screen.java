package dev.surehand.desktop.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import java.util.Optional;

/** What the monitors show. Runs on the thread that owns the desktop. */
public interface Screen {

    /**
     * The pixels of part of a monitor, without the pointer, at the monitor's own resolution.
     *
     * @param monitor of a fresh {@link MonitorLayout}
     * @param area in its pixels, inside it
     * @return as many pixels as the area has
     * @throws DesktopException capture_failed, permission_missing, secure_desktop_active
     */
    Pixels capture(Monitor monitor, PixelRect area);

    /**
     * The pixels of a window as if nothing covered it, without the pointer: what {@link WindowInfo#bounds} holds, at the
     * resolution of the monitor that shows it.
     *
     * @param window as {@link Windows} told it; when its bounds have changed since, the pixels are of those it has now
     * @throws DesktopException window_not_found, window_minimized, capture_failed, permission_missing,
     *     secure_desktop_active, not_supported_here
     */
    Pixels capture(WindowInfo window);

    /** From now on, on all monitors, until it is closed. */
    Activity watch();

    /** Empty when the pointer is hidden or its picture is not to be had. */
    Optional<CursorImage> cursor();
}
