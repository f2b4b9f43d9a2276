package dev.surehand.desktop.time;

import java.time.Duration;

/**
 * How often and how long a condition is checked.
 *
 * @param interval the pause between two checks
 * @param limit the total of the pauses; the time that the checks themselves need is not counted
 */
public record Polling(Duration interval, Duration limit) {

    public Polling {
        if (interval.isZero() || interval.isNegative()) {
            throw new IllegalArgumentException("The interval is %s; it must be positive.".formatted(interval));
        }
    }

    /** Both in milliseconds. */
    public static Polling ofMillis(int interval, int limit) {
        return new Polling(Duration.ofMillis(interval), Duration.ofMillis(limit));
    }
}
