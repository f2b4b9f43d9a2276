package dev.surehand.platform.win32.screen;

import com.sun.jna.Pointer;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.system.TerminalSession;
import dev.surehand.platform.win32.system.VirtualScreen;
import dev.surehand.platform.win32.system.Win32InputAccess;
import dev.surehand.platform.win32.system.WindowsLibraries;

/** What the monitors show. Its memory is kept for the next picture of the same size. */
final class ScreenPicture implements AutoCloseable {

    private final WindowsLibraries windows;
    private final User32 user32;
    private final Win32InputAccess reach;
    private Dib dib;

    ScreenPicture(WindowsLibraries windows) {
        this.windows = windows;
        this.user32 = windows.user32();
        reach = new Win32InputAccess(windows);
    }

    /**
     * @param area of the virtual screen, not empty
     * @return valid until the next one
     * @throws DesktopException capture_failed, secure_desktop_active
     */
    Pixels take(Rectangle area) {
        Pixels pixels = copied(ready(area), area);
        if (pixels.isBlack()) {
            // Of a locked session Windows gives black, and says that all went well.
            checkShown();
            checkDrawn();
        }
        return pixels;
    }

    private Pixels copied(Dib into, Rectangle area) {
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
        return into.pixels();
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

    /** Nothing is, while the window of a remote desktop is minimised. A black part of a screen that shows more is a picture. */
    private void checkDrawn() {
        if (user32.GetSystemMetrics(User32.SM_REMOTESESSION) == 0) {
            return;
        }
        Rectangle whole = VirtualScreen.of(user32).place();
        try (Dib all = Dib.of(windows.gdi32(), whole.size())) {
            if (copied(all, whole).isBlack()) {
                throw DesktopException.of(
                        ErrorCode.CAPTURE_FAILED,
                        "The whole screen of this remote desktop is black: most likely its window is minimised, and nothing is drawn meanwhile. Show that window again, then call again.");
            }
        }
    }

    @Override
    public void close() {
        if (dib != null) {
            dib.close();
            dib = null;
        }
    }
}
