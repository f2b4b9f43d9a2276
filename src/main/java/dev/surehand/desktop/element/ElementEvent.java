package dev.surehand.desktop.element;

import dev.surehand.desktop.window.WindowId;
import java.util.Optional;

/**
 * A change that a program reported.
 *
 * @param window the window in which it happened; empty if the system does not say
 * @param element the element that changed; empty if the system does not say
 */
public record ElementEvent(EventKind kind, Optional<WindowId> window, Optional<ElementKey> element) {

    /** What changed. */
    public enum EventKind {
        FOCUS,
        /** Elements came, went or moved below this one. */
        STRUCTURE,
        NAME,
        VALUE,
        STATE,
        WINDOW_OPENED,
        WINDOW_CLOSED,
        /** Events were lost: everything may have changed. */
        LOST
    }
}
