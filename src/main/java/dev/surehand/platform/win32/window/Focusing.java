package dev.surehand.platform.win32.window;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.win32.bindings.Kernel32;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.input.InputSender;
import dev.surehand.platform.win32.input.VirtualKey;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.time.Duration;

/**
 * Gives a window the keyboard. Windows allows that to the program that has it, or had the last input; to others it only blinks
 * in the task bar.
 */
final class Focusing {

    private static final Duration LOOK_AGAIN = Duration.ofMillis(10);
    private static final int LOOKS = 15;
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

    /** @throws DesktopException focus_failed if the window's program hangs */
    void checkAnswers(Win32WindowFacts window) {
        if (user32.IsHungAppWindow(window.handle()) != 0) {
            throw DesktopException.of(
                    ErrorCode.FOCUS_FAILED,
                    "The window's program does not answer, so that it cannot take the keyboard; nothing was sent. Wait, or take a screenshot.");
        }
    }

    /** Tries what there is, one after another; whether it came about is for others to look. */
    void focus(Pointer window) {
        if (!hasFocus(window)) {
            allowItself();
            user32.SetForegroundWindow(window);
            if (!getsFocus(window)) {
                asItsNeighbour(window);
            }
        }
        raise(window);
    }

    /** Not by BringWindowToTop, which waits for the program. */
    private void raise(Pointer window) {
        int flags = User32.SWP_NOMOVE | User32.SWP_NOSIZE | User32.SWP_NOACTIVATE | User32.SWP_ASYNCWINDOWPOS;
        user32.SetWindowPos(window, null, 0, 0, 0, 0, flags);
    }

    /** A release counts as input of ours, after which Windows lets us choose; without a press, no program sees an Alt. */
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
     * As if this thread, the one with the keyboard and the window's own were one. They then wait for each other, so that none
     * of them may hang.
     */
    private void asItsNeighbour(Pointer window) {
        Pointer front = user32.GetForegroundWindow();
        if (front == null || !answers(front) || !answers(window)) {
            return;
        }
        int own = kernel32.GetCurrentThreadId();
        int from = user32.GetWindowThreadProcessId(front, null);
        int to = user32.GetWindowThreadProcessId(window, null);
        boolean besideFront = from != own && user32.AttachThreadInput(own, from, 1) != 0;
        boolean besideWindow = to != from && user32.AttachThreadInput(from, to, 1) != 0;
        try {
            user32.SetForegroundWindow(window);
            getsFocus(window);
        } finally {
            if (besideWindow) {
                user32.AttachThreadInput(from, to, 0);
            }
            if (besideFront) {
                user32.AttachThreadInput(own, from, 0);
            }
        }
    }

    /** Windows calls a program hung only after 5 s. */
    private boolean answers(Pointer window) {
        return user32.IsHungAppWindow(window) == 0
                && user32.SendMessageTimeoutW(
                                window,
                                User32.WM_NULL,
                                0,
                                0,
                                User32.SMTO_ABORTIFHUNG,
                                TO_ANSWER_MS,
                                new PointerByReference())
                        != null;
    }

    private boolean getsFocus(Pointer window) {
        for (int i = 0; i < LOOKS && !hasFocus(window); i++) {
            pause.rest(LOOK_AGAIN);
        }
        return hasFocus(window);
    }

    private boolean hasFocus(Pointer window) {
        Pointer front = user32.GetForegroundWindow();
        return front != null && window.equals(user32.GetAncestor(front, User32.GA_ROOT));
    }
}
