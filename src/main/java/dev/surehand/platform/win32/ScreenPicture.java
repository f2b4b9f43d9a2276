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
    private final Reach reach;
    private Dib dib;

    ScreenPicture(WindowsLibraries windows) {
        this.windows = windows;
        this.user32 = windows.user32();
        reach = new Reach(windows);
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
            checkShown();
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
        checkShown();
        return DesktopException.of(
                ErrorCode.CAPTURE_FAILED,
                "Windows gives no picture of the screen (error %d). Its monitors may be off: wake the screen, then call again."
                        .formatted(error));
    }

    private void checkShown() {
        if (!TerminalSession.of(windows).connected()) {
            throw DesktopException.of(
                    ErrorCode.CAPTURE_FAILED,
                    "Nobody is connected to this Windows session, so that nothing of it is drawn. Connect to it again (log in, or reconnect the remote desktop), then call again.");
        }
        reach.checkDesktop();
    }

    @Override
    public void close() {
        if (dib != null) {
            dib.close();
            dib = null;
        }
    }
}
