package dev.surehand.desktop.window;

import java.util.List;
import java.util.Optional;

/** Where a key goes that is sent now, as the system itself says. */
public sealed interface KeyboardFocus {

    /**
     * A window gets the keys.
     *
     * @param popups menus and prompts that may get the keys instead of it, since a program has grabbed the keyboard
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

    /** No program's window gets the keys; only shortcuts of the desktop itself answer. */
    record OnDesktop() implements KeyboardFocus {}

    /** @param reason a sentence without its full stop */
    record Unknown(String reason) implements KeyboardFocus {}

    default Optional<WindowIdentity> window() {
        return Optional.empty();
    }

    static KeyboardFocus in(Optional<WindowIdentity> window) {
        return window.<KeyboardFocus>map(found -> new InWindow(found, List.of()))
                .orElseGet(OnDesktop::new);
    }
}
