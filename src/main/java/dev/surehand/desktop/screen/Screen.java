package dev.surehand.desktop.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import java.util.Optional;

/** The port that captures monitors and windows. It runs on the thread that owns the desktop. */
public interface Screen {

    /**
     * Returns the pixels of part of a monitor, without the pointer, at the monitor's own resolution.
     *
     * @param monitor from a {@link MonitorLayout} that was just read
     * @param area in pixels of the monitor, inside it
     * @return as many pixels as the area has
     * @throws DesktopException capture_failed, permission_missing, secure_desktop_active
     */
    Pixels capture(Monitor monitor, PixelRect area);

    /**
     * Captures as {@link #capture(Monitor, PixelRect)} does, and runs work in the same moment: where the system has a way to prevent it,
     * no other program changes anything in between. Where it has none, the work runs right before. All other programs wait meanwhile,
     * so the work must be quick and must not wait for one of them.
     */
    default Pixels captureWith(Monitor monitor, PixelRect area, Runnable work) {
        work.run();
        return capture(monitor, area);
    }

    /**
     * Waits until the windows have kept their places for as long as the screen may still show what was before a change, but no longer
     * than that. The result says whether they have, and keep them from then on; it is empty if the system does not report changes.
     */
    default Optional<Stillness> stillness() {
        return Optional.empty();
    }

    /**
     * Returns a window as if nothing covered it, without the pointer: the area of {@link WindowInfo#bounds}, at the resolution
     * of the monitor that shows it.
     *
     * @param window as {@link Windows} returned it; if its bounds have changed since then, the pixels are those of its bounds
     *     now
     * @throws DesktopException window_not_found, window_minimized, capture_failed, permission_missing, secure_desktop_active,
     *     not_supported_here
     */
    WindowCapture capture(WindowInfo window);

    /** Starts to watch whether anything is drawn on any monitor. The watch ends when the result is closed. */
    Activity watch();

    /** Returns the pointer's image; empty if the pointer is hidden or its image is not available. */
    Optional<CursorImage> cursor();
}
