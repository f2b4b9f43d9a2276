package dev.surehand.desktop.hand;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.window.WindowId;
import java.util.Optional;
import java.util.function.Supplier;

/** Where the hand is: a place and a window that only this server knows, because the system has one pointer and one focus. */
final class HandAim {

    private final Supplier<ScreenPoint> persons;
    private Optional<ScreenPoint> place = Optional.empty();
    private Optional<WindowId> window = Optional.empty();

    /** @param persons where the person's pointer is, at which the hand begins */
    HandAim(Supplier<ScreenPoint> persons) {
        this.persons = persons;
    }

    ScreenPoint place() {
        if (place.isEmpty()) {
            place = Optional.of(persons.get());
        }
        return place.get();
    }

    void place(ScreenPoint to) {
        place = Optional.of(to);
    }

    /** Returns the window that gets the text; empty before the hand has worked one. */
    Optional<WindowId> window() {
        return window;
    }

    void window(WindowId next) {
        window = Optional.of(next);
    }
}
