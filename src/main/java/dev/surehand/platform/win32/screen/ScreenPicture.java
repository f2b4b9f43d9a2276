package dev.surehand.platform.win32.screen;

import com.sun.jna.platform.win32.WinDef.HDC;
import com.sun.jna.platform.win32.WinUser;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.system.TerminalSession;
import dev.surehand.platform.win32.system.VirtualScreen;
import dev.surehand.platform.win32.system.Win32InputAccess;
import dev.surehand.platform.win32.system.WindowsLibraries;
import org.jspecify.annotations.Nullable;

/** Captures what the monitors show. Keeps its memory for the next picture of the same size. */
final class ScreenPicture implements AutoCloseable {

    private final WindowsLibraries windows;
    private final User32 user32;
    private final Win32InputAccess access;
    private @Nullable Dib dib;

    ScreenPicture(WindowsLibraries windows) {
        this.windows = windows;
        this.user32 = windows.user32();
        access = new Win32InputAccess(windows);
    }

    /**
     * Captures an area.
     *
     * @param area a part of the virtual screen, in physical pixels; not empty
     * @return pixels that are valid until the next call
     * @throws DesktopException capture_failed, secure_desktop_active
     */
    Pixels take(Rectangle area) {
        Pixels pixels = copied(ready(area), area);
        if (pixels.isBlack()) {
            // For a locked session, Windows returns black pixels and reports success.
            checkShown();
            checkDrawn();
        }
        return pixels;
    }

    private Pixels copied(Dib into, Rectangle area) {
        // Requested and released for each picture: a device context that is kept fails once the session was locked.
        HDC screen = user32.GetDC(null);
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
        access.checkDesktop();
    }

    /**
     * Checks that a remote session is drawn. Nothing is drawn while the window of its remote desktop is minimised. A black area
     * of a screen that is not black elsewhere is a valid picture.
     */
    private void checkDrawn() {
        if (user32.GetSystemMetrics(WinUser.SM_REMOTESESSION) == 0) {
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
