package dev.surehand.platform.quartz.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.desktop.window.KeyboardFocus;
import java.util.function.Supplier;

/**
 * Asks the guard right before each key and each piece of text, which is a few milliseconds of typing, and checks that the
 * screen is not locked. macOS has no way to bind a key to the window that was checked: the focus can still move between the
 * check and the key.
 */
final class QuartzKeyGate {

    private final Supplier<KeyboardFocus> focus;
    private final Runnable session;
    private FocusGuard guard = FocusGuard.ANYWHERE;

    /** @param session throws while the session takes no input */
    QuartzKeyGate(Supplier<KeyboardFocus> focus, Runnable session) {
        this.focus = focus;
        this.session = session;
    }

    /** @param newGuard the guard that checks all later keys */
    void guardedBy(FocusGuard newGuard) {
        guard = newGuard;
    }

    /** @throws DesktopException what the guard throws, and secure_desktop_active; then no key may be sent */
    void check() {
        if (guard != FocusGuard.ANYWHERE) {
            guard.check(focus.get());
        }
        session.run();
    }
}
