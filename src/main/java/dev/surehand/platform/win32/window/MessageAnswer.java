package dev.surehand.platform.win32.window;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinError;
import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.window.ProgramState;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Watches whether the thread of a window takes messages, and whether its program uses the processor. A program takes messages
 * where it reads its input, and it receives this message before its queued input. An answer therefore means that the program
 * reads, but its last input can remain unread for a moment.
 */
final class MessageAnswer implements ProgramWatch {

    private static final int LIMIT_MS = 20;

    /**
     * The processor time between two checks, 30 ms apart, up to which a program counts as idle. One step of Windows' count is
     * longer.
     */
    private static final Duration IDLE = Duration.ofMillis(3);

    private final WindowsLibraries windows;
    private final HWND window;
    private final Supplier<Duration> work;
    private Duration workBefore;

    /** @param work returns the processor time that the program has used so far */
    MessageAnswer(WindowsLibraries windows, HWND window, Supplier<Duration> work) {
        this.windows = windows;
        this.window = window;
        this.work = work;
        workBefore = work.get();
    }

    @Override
    public ProgramState state() {
        ProgramState answer = answer();
        boolean isWorking = isWorking();
        return isWorking && answer != ProgramState.UNREAD ? ProgramState.WORKING : answer;
    }

    /** Asks the program. A program with higher rights than this process cannot be asked. */
    private ProgramState answer() {
        if (windows.user32().IsHungAppWindow(window)) {
            return ProgramState.UNREAD;
        }
        Pointer answer = windows.user32()
                .SendMessageTimeoutW(
                        window, User32.WM_NULL, 0, 0, WinUser.SMTO_ABORTIFHUNG, LIMIT_MS, new PointerByReference());
        if (answer != null) {
            return ProgramState.IDLE;
        }
        boolean isRefused = windows.kernel32().GetLastError() == WinError.ERROR_ACCESS_DENIED;
        return isRefused ? ProgramState.UNKNOWN : ProgramState.UNREAD;
    }

    /** Returns whether the program has worked since the last check, or since the start for the first check. */
    private boolean isWorking() {
        Duration before = workBefore;
        workBefore = work.get();
        return workBefore.minus(before).compareTo(IDLE) > 0;
    }

    @Override
    public void close() {
        // Nothing to release.
    }
}
