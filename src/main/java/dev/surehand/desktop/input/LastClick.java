package dev.surehand.desktop.input;

import dev.surehand.desktop.geometry.ScreenPoint;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * What was clicked last, by whatever call. Programs take two clicks in one place for a double click when the second comes soon
 * after the first, whoever meant them.
 */
public final class LastClick {

    /** Whatever is set on this desktop. */
    public static final Duration LONGEST_WAIT = Duration.ofMillis(1500);

    /** In units of the desktop. Windows allows 2 each way, GTK and Qt 5, and all of them twice that at 200 %. */
    private static final double NEAR = 10;

    private final InstantSource clock;
    private Button button;
    private ScreenPoint place;
    private int times;
    private Instant began = Instant.EPOCH;

    public LastClick(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * How long a press has to wait to begin a click of its own.
     *
     * @param pause as {@link Input#pauseBetweenClicks} tells
     * @return at most {@link #LONGEST_WAIT}
     */
    public Duration wait(Button pressed, ScreenPoint at, Duration pause) {
        if (pressed != button || !isNear(at)) {
            return Duration.ZERO;
        }
        // GTK takes a click for the third of a triple click within twice the time from the first.
        Duration since = Duration.between(began, clock.instant());
        Duration left = pause.multipliedBy(Math.min(times, 2)).minus(since);
        if (left.isNegative() || since.isNegative()) {
            return Duration.ZERO;
        }
        return left.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : left;
    }

    /** Before the first press, and again when it has been sent: it may have had to wait. */
    public void begins(Button pressed, ScreenPoint at, int clicks) {
        button = pressed;
        place = at;
        times = clicks;
        began = clock.instant();
    }

    private boolean isNear(ScreenPoint at) {
        return Math.abs(at.x() - place.x()) <= NEAR && Math.abs(at.y() - place.y()) <= NEAR;
    }
}
