package dev.surehand.platform.win32.window;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinError;
import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.platform.win32.WinUser.HMONITOR;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.platform.win32.bindings.Kernel32;
import dev.surehand.platform.win32.bindings.Shcore;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.system.Win32InputAccess;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.time.Duration;

/** Asks windows to change. Each request is queued for the window's own thread, which carries it out later. */
public final class Win32WindowRequests {

    /** The wait while a window is restored or moves to another monitor. */
    private static final Polling TO_CHANGE = Polling.ofMillis(10, 500);

    /** The wait for a restored window to become maximised again. */
    private static final Polling TO_MAXIMIZE_AGAIN = Polling.ofMillis(10, 100);

    /** The time for a program to change its layout for another scale after its window has moved to that monitor. */
    private static final Duration TO_RESCALE = Duration.ofMillis(60);

    private final User32 user32;
    private final Kernel32 kernel32;
    private final Shcore shcore;
    private final Win32WindowQueries queries;
    private final Win32InputAccess access;
    private final Focusing focusing;
    private final Pause pause;

    public Win32WindowRequests(WindowsLibraries windows, Win32WindowQueries queries, Pause pause) {
        user32 = windows.user32();
        kernel32 = windows.kernel32();
        shcore = windows.shcore();
        this.queries = queries;
        access = new Win32InputAccess(windows);
        focusing = new Focusing(windows, pause);
        this.pause = pause;
    }

    /**
     * Sends a change to a window.
     *
     * @throws DesktopException window_not_found, not_supported_here, elevated_process_target, focus_failed; for a change to the
     *     front also secure_desktop_active, input_blocked
     */
    void send(Win32WindowFacts window, WindowChange change) {
        if (change instanceof WindowChange.Front) {
            front(window);
        } else if (change instanceof WindowChange.Back) {
            back(window.handle());
        } else if (change instanceof WindowChange.Minimize) {
            show(window.handle(), WinUser.SW_MINIMIZE);
        } else if (change instanceof WindowChange.Maximize) {
            show(window.handle(), WinUser.SW_MAXIMIZE);
        } else if (change instanceof WindowChange.Restore) {
            restore(window);
        } else if (change instanceof WindowChange.NewBounds place) {
            place(window, Rectangle.of(place.bounds()));
        } else if (change instanceof WindowChange.Close) {
            close(window);
        }
    }

    /**
     * Brings a window to the front, as its taskbar button does. When the window waits for a dialog, the dialog receives the
     * focus.
     */
    private void front(Win32WindowFacts window) {
        access.checkDesktop();
        focusing.checkAnswers(window);
        if (window.minimized()) {
            show(window.handle(), WinUser.SW_RESTORE);
            pause.until(() -> !user32.IsIconic(window.handle()), TO_CHANGE);
        }
        focusing.focus(
                window.enabled()
                        ? window.handle()
                        : queries.dialogOf(window.handle()).orElse(window.handle()));
    }

    private void back(HWND window) {
        int flags = WinUser.SWP_NOMOVE | WinUser.SWP_NOSIZE | WinUser.SWP_NOACTIVATE | WinUser.SWP_ASYNCWINDOWPOS;
        check(user32.SetWindowPos(window, new HWND(new Pointer(User32.HWND_BOTTOM)), 0, 0, 0, 0, flags));
    }

    /**
     * Restores a window. When it was minimised while it was maximised, the first request makes it maximised again, so a second
     * one follows.
     */
    private void restore(Win32WindowFacts window) {
        show(window.handle(), WinUser.SW_RESTORE);
        if (window.minimized()) {
            pause.until(() -> !user32.IsIconic(window.handle()), TO_CHANGE);
            if (pause.until(() -> user32.IsZoomed(window.handle()), TO_MAXIMIZE_AGAIN)) {
                show(window.handle(), WinUser.SW_RESTORE);
            }
        }
    }

    private void place(Win32WindowFacts window, Rectangle wanted) {
        if (window.maximized() || window.minimized()) {
            restore(window);
            pause.until(() -> !user32.IsZoomed(window.handle()) && !user32.IsIconic(window.handle()), TO_CHANGE);
        }
        put(again(window), wanted);
        int dpi = dpi(wanted);
        if (dpi != dpi(window.frame())) {
            // The whole window, including its frame, is scaled when it arrives at the other monitor.
            pause.until(() -> dpi(again(window).frame()) == dpi, TO_CHANGE);
            pause.rest(TO_RESCALE);
            put(again(window), wanted);
        }
    }

    /**
     * Moves and resizes a window. The wanted rectangle is the visible frame; Windows expects the rectangle with the invisible
     * border.
     */
    private void put(Win32WindowFacts window, Rectangle wanted) {
        Rectangle outer = window.outer();
        Rectangle frame = window.frame();
        int left = frame.left() - outer.left();
        int top = frame.top() - outer.top();
        int flags = WinUser.SWP_NOZORDER | WinUser.SWP_NOACTIVATE | WinUser.SWP_ASYNCWINDOWPOS;
        check(user32.SetWindowPos(
                window.handle(),
                null,
                wanted.left() - left,
                wanted.top() - top,
                wanted.width() + outer.width() - frame.width(),
                wanted.height() + outer.height() - frame.height(),
                flags));
    }

    /** Returns the DPI of the monitor that shows most of a rectangle; 0 before Windows 8.1. */
    private int dpi(Rectangle place) {
        try (var rect = place.toRect()) {
            IntByReference dpi = new IntByReference();
            HMONITOR monitor = user32.MonitorFromRect(rect.get(), WinUser.MONITOR_DEFAULTTONEAREST);
            shcore.GetDpiForMonitor(monitor, Shcore.MDT_EFFECTIVE_DPI, dpi, new IntByReference());
            return dpi.getValue();
        } catch (UnsatisfiedLinkError beforeWindows81) {
            return 0;
        }
    }

    /**
     * Closes a window. It refuses a window that waits for its dialog: a person cannot close it, and many programs fail when it
     * is closed.
     */
    private void close(Win32WindowFacts window) {
        if (!window.enabled()) {
            throw DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, waiting(window));
        }
        check(user32.PostMessageW(window.handle(), WinUser.WM_CLOSE, 0, 0));
    }

    private String waiting(Win32WindowFacts window) {
        String dialog = queries.dialogOf(window.handle())
                .map(own -> "its dialog, window " + Win32WindowFacts.id(own).wireName())
                .orElse("a dialog");
        return "The window does not accept input, most likely because it waits for %s. Answer that first; nothing was changed."
                .formatted(dialog);
    }

    private void show(HWND window, int command) {
        check(user32.ShowWindowAsync(window, command));
    }

    private Win32WindowFacts again(Win32WindowFacts window) {
        return queries.ask(window.handle()).orElseThrow(Win32WindowFacts::notFound);
    }

    private void check(boolean done) {
        if (done) {
            return;
        }
        int error = kernel32.GetLastError();
        if (error == WinError.ERROR_ACCESS_DENIED) {
            throw DesktopException.of(
                    ErrorCode.ELEVATED_PROCESS_TARGET,
                    "The window belongs to a program with higher rights, which Windows lets this server not change. Ask the user to do it, or start the server as administrator.");
        }
        throw Win32WindowFacts.notFound();
    }
}
