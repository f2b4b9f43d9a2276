package dev.surehand.platform.win32.hand;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinError;
import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.hand.BackgroundHand;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.util.OptionalLong;

/** Messages to controls of other programs. */
final class ControlMessages {

    private static final int LIMIT_MS = 500;
    private static final int LONGEST_CLASS = 256;

    /** In UTF-16 units. A longer text is not read back. */
    private static final int LONGEST_TEXT = 1_000_000;

    private final WindowsLibraries windows;
    private final User32 user32;

    ControlMessages(WindowsLibraries windows) {
        this.windows = windows;
        user32 = windows.user32();
    }

    /** Returns the point as mouse messages carry it. */
    static long point(int x, int y) {
        return ((long) y & 0xFFFF) << 16 | ((long) x & 0xFFFF);
    }

    /**
     * Puts a message into the queue of a control's thread.
     *
     * @throws DesktopException elevated_process_target; send_input_failed if the control has gone or its queue is full
     */
    void post(HWND control, int message, long w, long l) {
        if (user32.PostMessageW(control, message, w, l)) {
            return;
        }
        int error = windows.kernel32().GetLastError();
        if (error == WinError.ERROR_ACCESS_DENIED) {
            throw DesktopException.of(
                    ErrorCode.ELEVATED_PROCESS_TARGET,
                    "Windows does not let this server post messages to that program, because it runs with higher rights. Use another window, or have the server started as administrator.");
        }
        throw DesktopException.of(
                ErrorCode.SEND_INPUT_FAILED,
                "Windows has not taken a message to the control (error %d): the control has gone, or its program does not read. Take a screenshot."
                        .formatted(error));
    }

    /** Sends a message and returns the answer; empty if the program did not answer in time. */
    OptionalLong ask(HWND control, int message, long w, long l) {
        PointerByReference result = new PointerByReference();
        Pointer answer = user32.SendMessageTimeoutW(control, message, w, l, WinUser.SMTO_ABORTIFHUNG, LIMIT_MS, result);
        return answer == null ? OptionalLong.empty() : OptionalLong.of(Pointer.nativeValue(result.getValue()));
    }

    /** @throws DesktopException needs_shared_hand if the control does not report its text, or it is very long */
    String text(HWND control) {
        long length = ask(control, User32.WM_GETTEXTLENGTH, 0, 0).orElseThrow(ControlMessages::unread);
        if (length > LONGEST_TEXT) {
            throw unread();
        }
        try (Memory memory = new Memory((length + 1) * Native.WCHAR_SIZE)) {
            long units = ask(control, User32.WM_GETTEXT, length + 1, Pointer.nativeValue(memory))
                    .orElseThrow(ControlMessages::unread);
            return new String(memory.getCharArray(0, (int) Math.min(units, length)));
        }
    }

    /** Returns the first and the end of the selected UTF-16 units. */
    int[] selection(HWND edit) {
        try (Memory memory = new Memory(2L * Integer.BYTES)) {
            memory.clear();
            long start = Pointer.nativeValue(memory);
            ask(edit, User32.EM_GETSEL, start, start + Integer.BYTES).orElseThrow(ControlMessages::unread);
            return memory.getIntArray(0, 2);
        }
    }

    private static DesktopException unread() {
        return BackgroundHand.refused(
                "The control does not report its text, so it could not be checked whether text has arrived");
    }

    String className(HWND window) {
        char[] name = new char[LONGEST_CLASS];
        return new String(name, 0, user32.GetClassName(window, name, LONGEST_CLASS));
    }

    int style(HWND window) {
        return user32.GetWindowLong(window, WinUser.GWL_STYLE);
    }

    /** Returns the thread of a window; 0 if the window has gone. */
    int thread(HWND window) {
        return user32.GetWindowThreadProcessId(window, null);
    }

    User32 user32() {
        return user32;
    }
}
