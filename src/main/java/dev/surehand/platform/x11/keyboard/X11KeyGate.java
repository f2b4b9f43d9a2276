package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.platform.x11.window.InputFocus;
import dev.surehand.platform.x11.wire.X11Connection;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * Lets keys through only to the window that was checked. The check and the keys are one step for the server: it serves no other
 * program between them, so that the focus cannot move there.
 */
public final class X11KeyGate {

    /** After this time a title may be another. */
    private static final Duration FRESH = Duration.ofMillis(20);

    private final X11Connection connection;
    private final InputFocus focus;
    private final InstantSource clock;
    private FocusGuard guard = FocusGuard.ANYWHERE;
    private Optional<InputFocus.KeyReceiver> passed = Optional.empty();
    private long passedAt;

    public X11KeyGate(X11Connection connection, InputFocus focus, InstantSource clock) {
        this.connection = connection;
        this.focus = focus;
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

    /** Sends keys where the guard lets them go. */
    void send(Runnable keys) {
        alone(() -> {
            check();
            keys.run();
            return true;
        });
    }

    /** Does something while no other program is served. It must be quick, and must not wait for another connection. */
    <T> T alone(Supplier<T> work) {
        AtomicReference<T> result = new AtomicReference<>();
        connection.alone(() -> result.set(work.get()));
        return result.get();
    }

    /** To be called within {@link #alone}. */
    void check() {
        long now = clock.millis();
        boolean isFresh = passed.isPresent() && Math.abs(now - passedAt) < FRESH.toMillis();
        if (!isFresh || !passed.equals(Optional.of(focus.ask().get()))) {
            passed = Optional.empty();
            guard.check(focus.read());
            passed = Optional.of(focus.lastReceiver());
            passedAt = now;
        }
    }
}
