package dev.surehand.platform.uia.tree;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** The moment at which a job stops to ask for more. */
public record TimeBudget(InstantSource clock, Instant end) {

    public static TimeBudget of(Duration time, InstantSource clock) {
        return new TimeBudget(clock, clock.instant().plus(time));
    }

    public boolean isSpent() {
        return !clock.instant().isBefore(end);
    }
}
