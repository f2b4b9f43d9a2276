package dev.surehand.platform.win32.window;

import com.sun.jna.platform.win32.WinDef.DWORD;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.platform.win32.bindings.Kernel32;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.input.InputSender;
import dev.surehand.platform.win32.input.VirtualKey;
import dev.surehand.platform.win32.system.WindowsLibraries;

/**
 * Gives a window the keyboard focus. Windows allows that only to the program that has the focus or received the last input. For
 * other programs, Windows only makes the taskbar button blink.
 */
final class Focusing {

    private static final Polling TO_GET_FOCUS = Polling.ofMillis(10, 150);
    private static final int TO_ANSWER_MS = 150;

    private final User32 user32;
    private final Kernel32 kernel32;
    private final InputSender sender;
    private final Pause pause;
    private boolean altReleased;

    Focusing(WindowsLibraries windows, Pause pause) {
        user32 = windows.user32();
        kernel32 = windows.kernel32();
        sender = new InputSender(windows);
        this.pause = pause;
    }

    /** @throws DesktopException focus_failed when the window's program hangs */
    void checkAnswers(Win32WindowFacts window) {
        if (user32.IsHungAppWindow(window.handle())) {
            throw DesktopException.of(
                    ErrorCode.FOCUS_FAILED,
                    "The window's program does not answer, so that it cannot take the keyboard; nothing was sent. Wait, or take a screenshot.");
        }
    }

    /** Tries each method in turn. It does not report whether the window has the focus; the caller must check that. */
    void focus(HWND window) {
        if (!hasFocus(window)) {
            allowItself();
            user32.SetForegroundWindow(window);
            if (!getsFocus(window)) {
                asItsNeighbour(window);
            }
        }
        raise(window);
    }

    /** Raises the window without BringWindowToTop, which waits for the program. */
    private void raise(HWND window) {
        int flags = WinUser.SWP_NOMOVE | WinUser.SWP_NOSIZE | WinUser.SWP_NOACTIVATE | WinUser.SWP_ASYNCWINDOWPOS;
        user32.SetWindowPos(window, null, 0, 0, 0, 0, flags);
    }

    /**
     * Makes Windows allow this process to change the focus, by releasing Alt. The release counts as input of this process.
     * Without a press before it, no program sees an Alt key.
     */
    private void allowItself() {
        if (!altReleased && !isDown(VirtualKey.ALT) && !isDown(VirtualKey.RIGHT_ALT)) {
            sender.send(VirtualKey.ALT.release());
            altReleased = true;
        }
    }

    private boolean isDown(VirtualKey key) {
        return user32.GetAsyncKeyState(key.code()) < 0;
    }

    /**
     * Gives the focus while this thread, the foreground thread and the window's thread share their input state. These threads
     * then wait for each other, so none of them may hang.
     */
    private void asItsNeighbour(HWND window) {
        HWND front = user32.GetForegroundWindow();
        if (front == null || !answers(front) || !answers(window)) {
            return;
        }
        DWORD own = new DWORD(kernel32.GetCurrentThreadId());
        DWORD from = new DWORD(user32.GetWindowThreadProcessId(front, null));
        DWORD to = new DWORD(user32.GetWindowThreadProcessId(window, null));
        boolean besideFront = !from.equals(own) && user32.AttachThreadInput(own, from, true);
        boolean besideWindow = !to.equals(from) && user32.AttachThreadInput(from, to, true);
        try {
            user32.SetForegroundWindow(window);
            getsFocus(window);
        } finally {
            if (besideWindow) {
                user32.AttachThreadInput(from, to, false);
            }
            if (besideFront) {
                user32.AttachThreadInput(own, from, false);
            }
        }
    }

    /** Returns whether a program answers in time. Windows itself reports a hung program only after 5 s. */
    private boolean answers(HWND window) {
        return !user32.IsHungAppWindow(window)
                && user32.SendMessageTimeoutW(
                                window,
                                User32.WM_NULL,
                                0,
                                0,
                                WinUser.SMTO_ABORTIFHUNG,
                                TO_ANSWER_MS,
                                new PointerByReference())
                        != null;
    }

    private boolean getsFocus(HWND window) {
        return pause.until(() -> hasFocus(window), TO_GET_FOCUS);
    }

    private boolean hasFocus(HWND window) {
        HWND front = user32.GetForegroundWindow();
        return front != null && window.equals(user32.GetAncestor(front, WinUser.GA_ROOT));
    }
}
