package dev.surehand.platform.dbus;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** The moment at which a job gives up. */
public record Deadline(InstantSource clock, Instant end) {

    public static Deadline in(Duration time, InstantSource clock) {
        return new Deadline(clock, clock.instant().plus(time));
    }

    /** Returns the time that is left, and at most the given time; never negative. */
    public Duration left(Duration most) {
        Duration left = Duration.between(clock.instant(), end);
        return left.isNegative() ? Duration.ZERO : left.compareTo(most) < 0 ? left : most;
    }

    public boolean isOver() {
        return !clock.instant().isBefore(end);
    }
}
