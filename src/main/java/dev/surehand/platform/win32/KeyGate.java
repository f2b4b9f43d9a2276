package dev.surehand.platform.win32;

import dev.surehand.desktop.FocusGuard;
import dev.surehand.desktop.KeyboardFocus;
import java.util.function.Supplier;

/**
 * Asks before keys are sent whether they may go where the focus is. Windows has no way to make the question and the keys one
 * step: between them another window can come to the front.
 */
final class KeyGate {

    private final Supplier<KeyboardFocus> focus;
    private FocusGuard guard = FocusGuard.ANYWHERE;

    KeyGate(Supplier<KeyboardFocus> focus) {
        this.focus = focus;
    }

    /** @param newGuard asked from now on */
    void guardedBy(FocusGuard newGuard) {
        guard = newGuard;
    }

    /** Throws what the guard throws. To be called right before keys are sent. */
    void check() {
        if (guard != FocusGuard.ANYWHERE) {
            guard.check(focus.get());
        }
    }
}
