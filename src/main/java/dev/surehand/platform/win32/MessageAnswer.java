package dev.surehand.platform.win32;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.ProgramState;
import dev.surehand.desktop.ProgramWatch;
import dev.surehand.platform.win32.bindings.User32;

/**
 * Whether the thread of a window takes messages. A program takes them where it reads its input, and the message comes first: the
 * answer reports that the program reads, and its last input can still be unread for a moment.
 */
record MessageAnswer(WindowsLibraries windows, Pointer window) implements ProgramWatch {

    private static final int LIMIT_MS = 20;
    private static final int ERROR_ACCESS_DENIED = 5;

    /** A program with higher rights than ours cannot be asked. */
    @Override
    public ProgramState state() {
        if (windows.user32().IsHungAppWindow(window) != 0) {
            return ProgramState.UNREAD;
        }
        Pointer answer = windows.user32()
                .SendMessageTimeoutW(
                        window, User32.WM_NULL, 0, 0, User32.SMTO_ABORTIFHUNG, LIMIT_MS, new PointerByReference());
        if (answer != null) {
            return ProgramState.IDLE;
        }
        boolean isRefused = windows.kernel32().GetLastError() == ERROR_ACCESS_DENIED;
        return isRefused ? ProgramState.UNKNOWN : ProgramState.UNREAD;
    }

    @Override
    public void close() {
        // Nothing is kept between questions.
    }
}
