package dev.surehand.desktop;

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

    /** Empty when the pointer is hidden or its picture is not to be had. */
    Optional<CursorImage> cursor();
}
