package dev.surehand.platform.win32.screen;

import com.sun.jna.platform.win32.WinDef.HDC;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.platform.win32.WinUser.HMONITOR;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.screen.WindowCapture;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.image.Bitmap;
import dev.surehand.image.Difference;
import dev.surehand.platform.win32.bindings.Shcore;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.system.WindowsLibraries;
import dev.surehand.platform.win32.window.Win32WindowFacts;
import dev.surehand.platform.win32.window.Win32WindowQueries;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Captures windows as if no other window covered them. A window that is fully visible is read from the screen. For other
 * windows no single method works with all programs. A method that does not work returns one colour and reports success, so a
 * picture in one colour is rejected.
 */
final class Win32WindowCapture implements AutoCloseable {

    private static final Duration TO_PRINT = Duration.ofMillis(1500);
    private static final Polling TO_COME_TO_REST = Polling.ofMillis(20, 200);

    private final WindowsLibraries windows;
    private final User32 user32;
    private final Win32WindowQueries queries;
    private final ScreenPicture screen;
    private final Pause pause;
    private final PrintThread printing;
    private @Nullable Dib dib;

    Win32WindowCapture(WindowsLibraries windows, Win32WindowQueries queries, ScreenPicture screen, Pause pause) {
        this.windows = windows;
        this.user32 = windows.user32();
        this.queries = queries;
        this.screen = screen;
        this.pause = pause;
        printing = new PrintThread(windows, TO_PRINT);
    }

    /** @throws DesktopException window_not_found, window_minimized, capture_failed, secure_desktop_active */
    WindowCapture take(WindowId id) {
        return pause.retry(() -> attempt(id), TO_COME_TO_REST)
                .orElseThrow(() -> refused(
                        "The window keeps changing its size or place; take the picture when it has come to rest."));
    }

    /** Returns empty when the window changed in the meantime. */
    private Optional<WindowCapture> attempt(WindowId id) {
        Win32WindowFacts window = shown(id);
        boolean open = isOpen(window);
        Pixels pixels = open ? screen.take(window.frame()) : cropped(window, covered(window));
        return queries.ask(window.handle())
                .filter(now -> now.frame().equals(window.frame()) && (!open || isOpen(now)))
                .map(now -> new WindowCapture(pixels, open));
    }

    private Win32WindowFacts shown(WindowId id) {
        Win32WindowFacts window = Optional.of(id)
                .filter(Win32WindowFacts::isPossible)
                .flatMap(known -> queries.ask(Win32WindowFacts.handle(known)))
                .orElseThrow(Win32WindowFacts::notFound);
        if (window.state() == WindowState.MINIMIZED) {
            throw DesktopException.of(
                    ErrorCode.WINDOW_MINIMIZED,
                    "A minimised window has no picture; restore it, or bring it to the front, first.");
        }
        if (window.state() == WindowState.HIDDEN) {
            throw refused(
                    "The window is on another virtual desktop, or hidden by its program, and has no picture there; bring it to the front first.");
        }
        if (window.frame().isEmpty()) {
            throw refused("The window has no size, and so no picture.");
        }
        if (isProtected(window.handle())) {
            throw refused(
                    "The window's program has asked Windows to keep the window out of all pictures; nothing here can take one.");
        }
        return window;
    }

    /** Returns whether the screen shows the whole window. */
    private boolean isOpen(Win32WindowFacts window) {
        long shown = new Win32Monitors(windows)
                .read().monitors().stream()
                        .mapToLong(m -> (long) m.bounds().overlap(window.frame().toScreen()))
                        .sum();
        return shown == (long) window.frame().width() * window.frame().height()
                && covers(window).isEmpty();
    }

    private List<Rectangle> covers(Win32WindowFacts window) {
        return queries.covering(window.handle(), window.frame());
    }

    /** Returns the picture of a covered window, with its invisible border. */
    private Pixels covered(Win32WindowFacts window) {
        if (user32.IsHungAppWindow(window.handle())) {
            throw refused(
                    "The window is covered or off the screen, and its program does not answer, so that it cannot draw it; take a screenshot of the monitor, or wait.");
        }
        if (isStretched(window.handle())) {
            throw refused(
                    "Windows scales this window for its monitor, and has a picture of it in that size only on the screen; bring it to the front, or onto a monitor, first.");
        }
        Optional<Rectangle> client = queries.client(window.handle())
                .map(own -> own.clippedTo(window.outer()))
                .filter(own -> !own.isEmpty());
        Predicate<Pixels> shows = whole -> !cropped(window, whole).isUniform() && !isBlack(client, window, whole);
        return printing.print(window.handle(), window.outer().size(), shows)
                .or(() -> fromItsDevice(window).filter(shows))
                .orElseThrow(
                        () -> refused(
                                "The program draws this window in a way that cannot be captured while it is covered or off the screen; bring it to the front, or onto a monitor, first."));
    }

    private static Pixels cropped(Win32WindowFacts window, Pixels whole) {
        return whole.part(window.frame().clippedTo(window.outer()).within(window.outer()));
    }

    /** Returns whether the content is black. Windows leaves content black that it could not draw, with or without a frame. */
    private static boolean isBlack(Optional<Rectangle> client, Win32WindowFacts window, Pixels whole) {
        return client.filter(own -> whole.part(own.within(window.outer())).isBlack())
                .isPresent();
    }

    /** Returns the picture that the compositor stores. Without a compositor the covered content is unknown. */
    private Optional<Pixels> fromItsDevice(Win32WindowFacts window) {
        HDC device = user32.GetWindowDC(window.handle());
        if (device == null) {
            return Optional.empty();
        }
        try {
            Dib into = ready(window);
            return into.copy(device, 0, 0)
                    ? Optional.of(into.pixels()).filter(own -> isKnownUnder(covers(window), window, own))
                    : Optional.empty();
        } finally {
            user32.ReleaseDC(window.handle(), device);
        }
    }

    /**
     * Returns whether the picture shows the window under its covers. Without a compositor, covered pixels are black or show the
     * covering window.
     */
    private boolean isKnownUnder(List<Rectangle> covers, Win32WindowFacts window, Pixels whole) {
        return covers.isEmpty()
                || covers.stream().anyMatch(cover -> {
                    Pixels own = whole.part(cover.within(window.outer()));
                    return !own.isBlack() && !equal(own, screen.take(cover));
                });
    }

    private static boolean equal(Pixels one, Pixels other) {
        return Difference.between(bitmap(one), bitmap(other)).equals(Difference.NONE);
    }

    private static Bitmap bitmap(Pixels pixels) {
        return new Bitmap(pixels.width(), pixels.height(), pixels.stride(), pixels.bgrx());
    }

    private Dib ready(Win32WindowFacts window) {
        if (dib == null || !dib.size().equals(window.outer().size())) {
            free();
            dib = Dib.of(windows.gdi32(), window.outer().size());
        }
        return dib;
    }

    /**
     * Returns whether Windows scales the window's content, so that the program's own picture has another size than the window
     * on the screen.
     */
    private boolean isStretched(HWND window) {
        try {
            IntByReference dpi = new IntByReference();
            HMONITOR monitor = user32.MonitorFromWindow(window, WinUser.MONITOR_DEFAULTTONEAREST);
            return windows.shcore().GetDpiForMonitor(monitor, Shcore.MDT_EFFECTIVE_DPI, dpi, new IntByReference())
                            == Shcore.S_OK
                    && user32.GetDpiForWindow(window) != dpi.getValue();
        } catch (UnsatisfiedLinkError beforeWindows10) {
            return false;
        }
    }

    private boolean isProtected(HWND window) {
        IntByReference affinity = new IntByReference();
        return user32.GetWindowDisplayAffinity(window, affinity) && affinity.getValue() != 0;
    }

    private static DesktopException refused(String reason) {
        return DesktopException.of(ErrorCode.CAPTURE_FAILED, reason);
    }

    private void free() {
        if (dib != null) {
            dib.close();
            dib = null;
        }
    }

    @Override
    public void close() {
        printing.close();
        free();
    }
}
