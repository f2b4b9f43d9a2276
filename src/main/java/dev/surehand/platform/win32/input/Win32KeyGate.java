package dev.surehand.platform.win32.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.FocusCheck;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.FocusedThread;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.time.InstantSource;
import java.util.function.Supplier;

/**
 * Sends keys only to the window that the guard has checked. Windows cannot combine the check and the keys in one step, but it
 * calls our keyboard hook before it delivers each key: {@link KeyRoute}.
 */
public final class Win32KeyGate {

    /** The number of attempts, because the focus can move between the fields of a window while keys are sent. */
    private static final int TRIES = 3;

    private final User32 user32;
    private final Supplier<KeyboardFocus> focus;
    private final KeyRoute route;
    private final FocusCheck<FocusedThread> guarded;

    public Win32KeyGate(WindowsLibraries windows, Supplier<KeyboardFocus> focus, KeyRoute route, InstantSource clock) {
        user32 = windows.user32();
        this.focus = focus;
        this.route = route;
        guarded = new FocusCheck<>(clock);
    }

    /** @param newGuard the guard that checks all later keys */
    void guardedBy(FocusGuard newGuard) {
        guarded.guardedBy(newGuard);
    }

    /**
     * Makes the guard check before the next key, even when the focus has not moved, because a key or a wait may have changed a
     * title.
     */
    void checkAnew() {
        guarded.forget();
    }

    /** Runs the guard now, before a key has any effect. Throws what the guard throws. */
    void check() {
        checkAnew();
        if (!guarded.allowsAll()) {
            checked();
        }
    }

    /**
     * Sends keys to the focus when the guard allows it. When the hook has dropped keys because the focus moved, the guard
     * checks the new focus and the keys are sent again.
     *
     * @throws DesktopException what the guard throws; input_blocked when the focus moves at each attempt
     */
    void send(Runnable keys) {
        if (guarded.allowsAll()) {
            keys.run();
            return;
        }
        for (int i = 0; i < TRIES; i++) {
            if (route.delivers(checked(), keys)) {
                return;
            }
            checkAnew();
        }
        throw DesktopException.of(
                ErrorCode.INPUT_BLOCKED,
                "A key was not sent: the keyboard's focus moved %d times just before it. Take a screenshot, and try again when the window is at rest."
                        .formatted(TRIES));
    }

    private FocusedThread checked() {
        FocusedThread now = FocusedThread.of(user32);
        guarded.check(() -> now, focus, () -> now);
        return now;
    }
}
