package dev.surehand.safety;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.safety.secret.Secrets;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Receives where calls aim their input.
 *
 * @param windows receives the window that a call is about to send something to, or would send something to
 * @param presses receives the point where a button is about to be pressed or the wheel turned, which the policy has allowed
 * @param drops receives the point where a drag is about to end, which the policy has allowed
 * @param works receives the middle of an element that its program is about to be asked to work, which the policy has allowed; empty if
 *     nobody wants it, because its program must be asked for it
 */
record InputAim(
        Consumer<WindowIdentity> windows,
        Consumer<ScreenPoint> presses,
        Consumer<ScreenPoint> drops,
        Optional<Consumer<ScreenPoint>> works) {

    static final InputAim NONE = atWindows(window -> {});

    static InputAim atWindows(Consumer<WindowIdentity> windows) {
        return new InputAim(windows, point -> {}, point -> {}, Optional.empty());
    }

    static InputAim of(Optional<AuditLog> log) {
        return log.map(audit -> new InputAim(audit::aimsAt, audit::pressesAt, audit::dropsAt, audit.places()))
                .orElse(NONE);
    }

    /** Returns the same with markers in what a window says of itself. */
    InputAim masking(Secrets secrets) {
        return new InputAim(window -> windows.accept(secrets.masked(window)), presses, drops, works);
    }
}
