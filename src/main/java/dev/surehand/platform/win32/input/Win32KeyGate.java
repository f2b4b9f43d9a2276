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
 * Lets keys through only to the window that was checked. Windows has no way to make the check and the keys one step, but it asks
 * our hook on the keyboard before it delivers each key: {@link KeyRoute}.
 */
public final class Win32KeyGate {

    /** After this time a title may be another. */
    private static final Duration FRESH = Duration.ofMillis(20);

    /** The focus can move among the fields of a window while keys are sent. */
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

    /** @param newGuard asked from now on */
    void guardedBy(FocusGuard newGuard) {
        guard = newGuard;
        checkAnew();
    }

    /** The guard is asked before the next key, also when the focus has not moved: a key or a wait may have changed a title. */
    void checkAnew() {
        passed = Optional.empty();
    }

    /** Throws what the guard throws, before anything is done for a key. */
    void check() {
        checkAnew();
        if (guard != FocusGuard.ANYWHERE) {
            checked();
        }
    }

    /**
     * Sends keys where the guard lets them go. When they were dropped on their way, because the focus has moved to where it lets
     * them go too, they are sent again.
     *
     * @throws DesktopException what the guard throws; input_blocked when the focus moves each time
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
