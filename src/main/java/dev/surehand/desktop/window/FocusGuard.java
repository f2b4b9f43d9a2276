package dev.surehand.desktop.window;

import dev.surehand.desktop.error.DesktopException;

/**
 * Decides whether keys may go where the keyboard's focus is. A platform asks it right before it sends keys: before each key that
 * is pressed by name; in a text before the first key, after each key that can move the focus (Enter, Tab), after each wait, when
 * the focus has moved, and otherwise at least every 20 ms. It runs while others may wait for the platform, so it must be quick
 * and must not wait.
 */
@FunctionalInterface
public interface FocusGuard {

    /** Lets keys go anywhere. */
    FocusGuard ANYWHERE = focus -> {};

    /** @throws DesktopException to refuse; no key is sent then */
    void check(KeyboardFocus focus);

    /** This one, and then another. */
    default FocusGuard and(FocusGuard next) {
        return focus -> {
            check(focus);
            next.check(focus);
        };
    }
}
