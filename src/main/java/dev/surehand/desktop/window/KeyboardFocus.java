package dev.surehand.desktop.window;

import java.util.List;
import java.util.Optional;

/** The destination of a key that is sent now, as the system itself reports it. */
public sealed interface KeyboardFocus {

    /**
     * A window receives the keys.
     *
     * @param popups menus and prompts that may receive the keys instead, because a program has grabbed the keyboard
     */
    record InWindow(WindowIdentity focused, List<WindowIdentity> popups) implements KeyboardFocus {

        public InWindow {
            popups = List.copyOf(popups);
        }

        @Override
        public Optional<WindowIdentity> window() {
            return Optional.of(focused);
        }
    }

    /** No program's window receives the keys; only shortcuts of the desktop itself respond. */
    record OnDesktop() implements KeyboardFocus {}

    /**
     * The destination is unknown.
     *
     * @param reason a sentence without its full stop
     */
    record Unknown(String reason) implements KeyboardFocus {}

    /**
     * The system never reports the destination.
     *
     * @param reason one or more sentences
     */
    record NotReported(String reason) implements KeyboardFocus {}

    default Optional<WindowIdentity> window() {
        return Optional.empty();
    }

    static KeyboardFocus in(Optional<WindowIdentity> window) {
        return window.<KeyboardFocus>map(found -> new InWindow(found, List.of()))
                .orElseGet(OnDesktop::new);
    }
}
