package dev.surehand.desktop.input;

import dev.surehand.desktop.geometry.ScreenPoint;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/**
 * Remembers the last click, whichever call sent it. Programs treat two clicks in one place as a double click if the second
 * comes soon after the first, even when separate calls sent them.
 */
public final class LastClick {

    /** The longest wait, whatever double-click time is set on this desktop. */
    static final Duration LONGEST_WAIT = Duration.ofMillis(1500);

    /**
     * The distance within which two clicks count as one place, in units of the desktop. Windows allows 2 in each direction, GTK
     * and Qt 5, and all of them twice that at 200 %.
     */
    private static final double NEAR = 10;

    private final InstantSource clock;
    private @Nullable Button button;
    private @Nullable ScreenPoint place;
    private int times;
    private Instant began = Instant.EPOCH;

    public LastClick(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * Returns how long a press has to wait to begin a click of its own.
     *
     * @param pause as {@link Input#pauseBetweenClicks} returns it
     * @return at most {@link #LONGEST_WAIT}
     */
    public Duration wait(Button pressed, ScreenPoint at, Duration pause) {
        if (pressed != button || !isNear(at)) {
            return Duration.ZERO;
        }
        // GTK treats a click as the third of a triple click within twice the time from the first.
        Duration since = Duration.between(began, clock.instant());
        Duration left = pause.multipliedBy(Math.min(times, 2)).minus(since);
        if (left.isNegative() || since.isNegative()) {
            return Duration.ZERO;
        }
        return left.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : left;
    }

    /**
     * Records a click. Callers call this before the first press, and again after it was sent, because the press may have had to
     * wait.
     */
    public void begins(Button pressed, ScreenPoint at, int clicks) {
        button = pressed;
        place = at;
        times = clicks;
        began = clock.instant();
    }

    private boolean isNear(ScreenPoint at) {
        return place != null && Math.abs(at.x() - place.x()) <= NEAR && Math.abs(at.y() - place.y()) <= NEAR;
    }
}
