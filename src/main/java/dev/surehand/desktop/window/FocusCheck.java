package dev.surehand.desktop.window;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Asks a guard before keys are sent, and remembers for a moment which receiver it has allowed.
 *
 * @param <R> what a platform knows about the receiver of keys; it differs after each move of the focus
 */
public final class FocusCheck<R> {

    /** How long an answer is valid. After this time, the title of a window may have changed. */
    private static final Duration FRESH = Duration.ofMillis(20);

    private final InstantSource clock;
    private FocusGuard guard = FocusGuard.ANYWHERE;
    private Optional<R> passed = Optional.empty();
    private long passedAt;

    public FocusCheck(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * Sets the guard.
     *
     * @param newGuard the guard to ask before each key from now on
     */
    public void guardedBy(FocusGuard newGuard) {
        guard = newGuard;
        forget();
    }

    /** Returns whether keys may go anywhere. */
    public boolean allowsAll() {
        return guard == FocusGuard.ANYWHERE;
    }

    /** Makes the next key ask the guard again even if the focus has not moved, because a key or a wait may have changed a title. */
    public void forget() {
        passed = Optional.empty();
    }

    /**
     * Asks the guard, unless it has just allowed the same receiver.
     *
     * @param receiver reads who receives keys now; not called if the last answer is too old
     * @param focus reads the focus for the guard
     * @param checked returns the receiver that the guard was asked about
     */
    public void check(Supplier<R> receiver, Supplier<KeyboardFocus> focus, Supplier<R> checked) {
        long now = clock.millis();
        boolean isFresh = passed.isPresent() && Math.abs(now - passedAt) < FRESH.toMillis();
        if (!isFresh || !passed.get().equals(receiver.get())) {
            forget();
            guard.check(focus.get());
            passed = Optional.of(checked.get());
            passedAt = now;
        }
    }
}
