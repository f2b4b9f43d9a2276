package dev.surehand.platform.win32;

import com.sun.jna.Pointer;
import dev.surehand.desktop.DesktopException;
import dev.surehand.desktop.ErrorCode;
import dev.surehand.desktop.Pixels;
import dev.surehand.platform.win32.bindings.User32;

/** What the monitors show. Its memory is kept for the next picture of the same size. */
final class ScreenPicture implements AutoCloseable {

    private final WindowsLibraries windows;
    private final User32 user32;
    private final Runnable sessionCheck;
    private Dib dib;

    /** @param sessionCheck throws if the user's desktop is not the one that is shown */
    ScreenPicture(WindowsLibraries windows, Runnable sessionCheck) {
        this.windows = windows;
        this.user32 = windows.user32();
        this.sessionCheck = sessionCheck;
    }

    /**
     * @param area of the virtual screen, not empty
     * @return valid until the next one
     * @throws DesktopException capture_failed, secure_desktop_active
     */
    Pixels take(Rectangle area) {
        Dib into = ready(area);
        // Taken and given back each time: one that is kept fails once the session was locked.
        Pointer screen = user32.GetDC(null);
        if (screen == null) {
            throw refused();
        }
        try {
            if (!into.copy(screen, area.left(), area.top())) {
                throw refused();
            }
        } finally {
            user32.ReleaseDC(null, screen);
        }
        Pixels pixels = into.pixels();
        if (pixels.isBlack()) {
            // Of a locked session Windows gives black, and says that all went well.
            sessionCheck.run();
        }
        return pixels;
    }

    private Dib ready(Rectangle area) {
        if (dib == null || !dib.size().equals(area.size())) {
            close();
            dib = Dib.of(windows.gdi32(), area.size());
        }
        return dib;
    }

    private DesktopException refused() {
        int error = windows.kernel32().GetLastError();
        sessionCheck.run();
        return DesktopException.of(
                ErrorCode.CAPTURE_FAILED,
                "Windows gives no picture of the screen (error %d). The session may be disconnected or its monitors off: log in to it again, or wake the screen."
                        .formatted(error));
    }

    @Override
    public void close() {
        if (dib != null) {
            dib.close();
            dib = null;
        }
    }
}
