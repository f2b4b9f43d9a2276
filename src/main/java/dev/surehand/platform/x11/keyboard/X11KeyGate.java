package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.window.FocusCheck;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.platform.x11.window.InputFocus;
import dev.surehand.platform.x11.wire.X11Connection;
import java.time.InstantSource;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * Sends keys only to the window that was checked. The check and the keys are one step for the server: it serves no other
 * program between them, so the focus cannot move there.
 */
final class X11KeyGate {

    private final X11Connection connection;
    private final InputFocus focus;
    private final FocusCheck<InputFocus.KeyReceiver> guarded;

    X11KeyGate(X11Connection connection, InputFocus focus, InstantSource clock) {
        this.connection = connection;
        this.focus = focus;
        guarded = new FocusCheck<>(clock);
    }

    /**
     * Sets the guard.
     *
     * @param newGuard the guard to ask before each key from now on
     */
    void guardedBy(FocusGuard newGuard) {
        guarded.guardedBy(newGuard);
    }

    /** Makes the next key ask the guard again even if the focus has not moved, because a key or a wait may have changed a title. */
    void checkAnew() {
        guarded.forget();
    }

    /** Sends keys if the guard allows it. */
    void send(Runnable keys) {
        alone(() -> {
            check();
            keys.run();
            return true;
        });
    }

    /** Runs work while the server serves no other program. The work must be quick, and must not wait for another connection. */
    <T> T alone(Supplier<T> work) {
        AtomicReference<T> result = new AtomicReference<>();
        connection.requests().alone(() -> result.set(work.get()));
        return Objects.requireNonNull(result.get());
    }

    /** Asks the guard, if the last check is too old or the focus has moved. Call this only within {@link #alone}. */
    void check() {
        guarded.check(() -> focus.ask().get(), focus::read, focus::lastReceiver);
    }
}
