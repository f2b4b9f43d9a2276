package dev.surehand.platform.win32.window;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.window.ProgramState;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Whether the thread of a window takes messages, and whether its program uses the processor. A program takes messages where it reads its
 * input, and the message comes first: the answer reports that the program reads, and its last input can still be unread for a moment.
 */
final class MessageAnswer implements ProgramWatch {

    private static final int LIMIT_MS = 20;
    private static final int ERROR_ACCESS_DENIED = 5;

    /** Between two looks 30 ms apart; a step of Windows' count is longer. */
    private static final Duration IDLE = Duration.ofMillis(3);

    private final WindowsLibraries windows;
    private final Pointer window;
    private final Supplier<Duration> work;
    private Duration workBefore;

    /** @param work the processor time that the program has had so far */
    MessageAnswer(WindowsLibraries windows, Pointer window, Supplier<Duration> work) {
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

    /** A program with higher rights than ours cannot be asked. */
    private ProgramState answer() {
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

    /** Since the last look, or the beginning. */
    private boolean isWorking() {
        Duration before = workBefore;
        workBefore = work.get();
        return workBefore.minus(before).compareTo(IDLE) > 0;
    }

    @Override
    public void close() {
        // Nothing is kept between questions.
    }
}
