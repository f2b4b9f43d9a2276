package dev.surehand.desktop.window;

import dev.surehand.desktop.error.DesktopException;

/**
 * Decides whether keys may go to the window that has the keyboard focus. A platform asks the guard right before it sends keys:
 * before each key that is pressed by name; in a text before the first key, after each key that can move the focus (Enter, Tab),
 * after each wait, when the focus has moved, and otherwise at least every 20 ms. Other programs may wait for the platform while
 * the guard runs, so it must be quick and must not wait.
 */
@FunctionalInterface
public interface FocusGuard {

    /** Allows keys in any window. */
    FocusGuard ANYWHERE = focus -> {};

    /** @throws DesktopException to refuse the keys; then no key is sent */
    void check(KeyboardFocus focus);

    /** Returns a guard that asks this one and then the next one. */
    default FocusGuard and(FocusGuard next) {
        return focus -> {
            check(focus);
            next.check(focus);
        };
    }
}
