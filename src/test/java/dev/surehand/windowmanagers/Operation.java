package dev.surehand.windowmanagers;

import java.util.Locale;
import java.util.Optional;

/** An operation that is tried under each window manager: a column of the table in docs/platforms.md. */
enum Operation {
    LIST,
    FOCUS,
    FRONT,
    BACK,
    MINIMIZE,
    RESTORE,
    MAXIMIZE,
    UNMAXIMIZE,
    MOVE,
    RESIZE,
    SET_BOUNDS,
    OTHER_DESKTOP,
    COVERED_CLICK,
    CLOSE;

    /** Returns the operation that this one reverses; without it there is nothing to do. */
    Optional<Operation> undone() {
        return switch (this) {
            case RESTORE -> Optional.of(MINIMIZE);
            case UNMAXIMIZE -> Optional.of(MAXIMIZE);
            default -> Optional.empty();
        };
    }

    String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
