package dev.surehand.platform.quartz.element;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.quartz.accessibility.Accessibility;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** The time that a program has for all questions of one call. */
final class ReadTime {

    /** The limit of a question that is asked just before the end: macOS takes 0 for its own limit of some seconds. */
    private static final Duration SHORTEST = Duration.ofMillis(20);

    private final InstantSource clock;
    private final Pause pause;
    private final Instant end;
    private final Duration one;

    ReadTime(Duration time, InstantSource clock, Pause pause) {
        this(time, Accessibility.LIMIT, clock, pause);
    }

    private ReadTime(Duration time, Duration one, InstantSource clock, Pause pause) {
        this.clock = clock;
        this.pause = pause;
        this.one = one;
        end = clock.instant().plus(time);
    }

    /**
     * Returns half of the time that is left.
     *
     * @param forOne the limit of each question
     */
    ReadTime half(Duration forOne) {
        return new ReadTime(left().dividedBy(2), forOne, clock, pause);
    }

    private Duration left() {
        return Duration.between(clock.instant(), end);
    }

    /** @throws CancelledException if the call was cancelled */
    boolean isOver() {
        pause.rest(Duration.ZERO);
        return !clock.instant().isBefore(end);
    }

    /** Returns the limit of the next question. */
    Duration ofOne() {
        Duration left = left();
        Duration limit = left.compareTo(one) < 0 ? left : one;
        return limit.compareTo(SHORTEST) < 0 ? SHORTEST : limit;
    }
}
