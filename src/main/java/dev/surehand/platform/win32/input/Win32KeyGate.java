package dev.surehand.platform.win32.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.FocusedThread;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Sends keys only to the window that the guard has checked. Windows cannot combine the check and the keys in one step, but it
 * calls our keyboard hook before it delivers each key: {@link KeyRoute}.
 */
public final class Win32KeyGate {

    /** The time for which a check is valid; after it, the title of the window may have changed. */
    private static final Duration FRESH = Duration.ofMillis(20);

    /** The number of attempts, because the focus can move between the fields of a window while keys are sent. */
    private static final int TRIES = 3;

    private final User32 user32;
    private final Supplier<KeyboardFocus> focus;
    private final KeyRoute route;
    private final InstantSource clock;
    private FocusGuard guard = FocusGuard.ANYWHERE;
    private Optional<FocusedThread> passed = Optional.empty();
    private long passedAt;

    public Win32KeyGate(WindowsLibraries windows, Supplier<KeyboardFocus> focus, KeyRoute route, InstantSource clock) {
        user32 = windows.user32();
        this.focus = focus;
        this.route = route;
        this.clock = clock;
    }

    /** @param newGuard the guard that checks all later keys */
    void guardedBy(FocusGuard newGuard) {
        guard = newGuard;
        checkAnew();
    }

    /**
     * Makes the guard check before the next key, even when the focus has not moved, because a key or a wait may have changed a
     * title.
     */
    void checkAnew() {
        passed = Optional.empty();
    }

    /** Runs the guard now, before a key has any effect. Throws what the guard throws. */
    void check() {
        checkAnew();
        if (guard != FocusGuard.ANYWHERE) {
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
        if (guard == FocusGuard.ANYWHERE) {
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
        boolean isFresh = clock.millis() - passedAt < FRESH.toMillis();
        if (!isFresh || !passed.equals(Optional.of(now))) {
            checkAnew();
            guard.check(focus.get());
            passed = Optional.of(now);
            passedAt = clock.millis();
        }
        return now;
    }
}
