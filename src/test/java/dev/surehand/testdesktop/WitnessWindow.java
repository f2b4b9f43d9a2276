package dev.surehand.testdesktop;

import java.awt.Dimension;
import java.awt.Rectangle;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A window of the tests that paints known colours on a canvas, has a text field, and reports what reached it. Its places are in
 * pixels of the desktop, as {@code list_monitors} returns the places of the monitors.
 */
public interface WitnessWindow extends AutoCloseable {

    Rectangle bounds();

    /** Returns the area in known colours. */
    Rectangle canvas();

    /**
     * Returns the colour 0xRRGGBB that the window paints at a pixel of its canvas.
     *
     * @param canvas the size of the canvas
     */
    int colourAt(int x, int y, Dimension canvas);

    Rectangle textArea();

    String text();

    void focusText();

    void title(String title);

    void move(int x, int y);

    /** Empties the text and removes all recorded events. */
    void clear();

    /** Returns the events since the last {@link #clear}. */
    List<WitnessEvent> events();

    /**
     * Returns all events that were sent to the window up to now. Tests can count them, because no event is still on its way.
     */
    List<WitnessEvent> settledEvents();

    default <T extends WitnessEvent> List<T> events(Class<T> kind) {
        return only(kind, events());
    }

    default <T extends WitnessEvent> List<T> settledEvents(Class<T> kind) {
        return only(kind, settledEvents());
    }

    private static <T extends WitnessEvent> List<T> only(Class<T> kind, List<WitnessEvent> events) {
        return events.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    default <T extends WitnessEvent> T awaitEvent(Class<T> kind, Predicate<T> fits) {
        return awaitEvent(kind, fits, Patience.LONG);
    }

    default <T extends WitnessEvent> T awaitEvent(Class<T> kind, Predicate<T> fits, Duration limit) {
        try {
            return Patience.until("such a " + kind.getSimpleName(), limit, () -> first(kind, fits));
        } catch (AssertionError e) {
            throw new AssertionError(e.getMessage() + ". Seen: " + events(), e);
        }
    }

    private <T extends WitnessEvent> Optional<T> first(Class<T> kind, Predicate<T> fits) {
        return events(kind).stream().filter(fits).findFirst();
    }

    default void awaitText(String expected) {
        try {
            Patience.until("the text arrived", () -> text().equals(expected));
        } catch (AssertionError e) {
            throw new AssertionError("Expected: " + expected + "\nArrived: " + text(), e);
        }
    }

    @Override
    void close();
}
