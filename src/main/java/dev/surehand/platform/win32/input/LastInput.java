package dev.surehand.platform.win32.input;

import com.sun.jna.platform.win32.WinUser.LASTINPUTINFO;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.win32.bindings.Kernel32;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * The time at which Windows last received input from any source. Input that Windows accepts but drops, as under a window with
 * higher rights, does not change it.
 */
final class LastInput {

    /** Twice the longest step of the clock that counts the ticks. */
    private static final int STEP_MS = 32;

    private static final Polling TO_ARRIVE = Polling.ofMillis(5, 100);

    private final User32 user32;
    private final Kernel32 kernel32;
    private final Pause pause;

    LastInput(WindowsLibraries windows, Pause pause) {
        user32 = windows.user32();
        kernel32 = windows.kernel32();
        this.pause = pause;
    }

    /**
     * Sends input and checks that it has any effect.
     *
     * @throws DesktopException input_blocked when it has no effect
     */
    void checkAdvancedBy(Runnable sending) {
        int before = tick();
        if (kernel32.GetTickCount() - before < STEP_MS) {
            // An event in the same step of the clock would not change the tick.
            pause.rest(Duration.ofMillis(STEP_MS));
            before = tick();
        }
        int last = before;
        sending.run();
        checkSoon(() -> tick() != last);
    }

    /**
     * Sends input without waiting first, and checks that it has any effect. It does not notice dropped input when other input
     * arrives in the same step of the clock or during the check.
     *
     * @throws DesktopException input_blocked when it has no effect
     */
    void checkFollows(Runnable sending) {
        int now = kernel32.GetTickCount();
        sending.run();
        checkSoon(() -> tick() - now >= 0);
    }

    private void checkSoon(BooleanSupplier hasArrived) {
        if (!pause.until(hasArrived, TO_ARRIVE)) {
            throw DesktopException.of(
                    ErrorCode.INPUT_BLOCKED,
                    "Windows accepted the input and dropped it: the window in front belongs to a program with higher rights, or another program takes all input. Take a screenshot; bring another window to the front, or ask the user.");
        }
    }

    private int tick() {
        try (var info = new ScopedStructure<>(new LASTINPUTINFO())) {
            user32.GetLastInputInfo(info.get());
            return info.get().dwTime;
        }
    }
}
