package dev.surehand.tool.element;

import java.time.Duration;

/**
 * How long a wait rests before it looks again: after an event, and although none has come, because no program reports all
 * changes. The pauses without events grow while nothing happens, so that a long wait costs little.
 */
final class LookPauses {

    /** A change is often reported as many events in a row. */
    private static final Duration AFTER_AN_EVENT = Duration.ofMillis(15);

    /** With the look itself, this is within the quarter of a second that {@code ui_wait} promises. */
    private static final Duration LEAST = Duration.ofMillis(200);

    private static final Duration FIRST = Duration.ofMillis(250);
    private static final Duration LAST = Duration.ofSeconds(1);

    /** Most of what is waited for comes this soon. After that, looking without an event must cost little. */
    private static final Duration SOON = Duration.ofSeconds(5);

    /** Then the pauses are this many times as long as a look, so that a minute costs less than a hundredth of a processor. */
    private static final int REST_PER_LOOK = 400;

    private static final Duration RAREST = Duration.ofSeconds(20);

    private Duration usual = FIRST;

    /**
     * Returns the pause until the next look.
     *
     * @param waited the time since the wait began
     * @param cost the time that the last look took
     */
    Duration next(Duration waited, Duration cost) {
        boolean isLate = waited.compareTo(SOON) > 0;
        return isLate ? longer(usual, shorter(cost.multipliedBy(REST_PER_LOOK), RAREST)) : usual;
    }

    /** Makes the pauses longer, after one in which nothing happened. */
    void lengthen() {
        usual = shorter(usual.multipliedBy(2), LAST);
    }

    /**
     * Returns the pause between an event and the next look. Programs that show a spinner report changes without end, so looks begin
     * a fifth of a second apart, and take no more than half of the time.
     *
     * @param passed the time since the last look began
     * @param cost the time that the last look took
     */
    Duration afterEvent(Duration passed, Duration cost) {
        return longer(AFTER_AN_EVENT, longer(LEAST, cost.multipliedBy(2)).minus(passed));
    }

    static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }
}
