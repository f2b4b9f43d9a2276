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

    ReadTime(Duration time, InstantSource clock, Pause pause) {
        this.clock = clock;
        this.pause = pause;
        end = clock.instant().plus(time);
    }

    /** @throws CancelledException if the call was cancelled */
    boolean isOver() {
        pause.rest(Duration.ZERO);
        return !clock.instant().isBefore(end);
    }

    /** Returns the limit of the next question. */
    Duration ofOne() {
        Duration left = Duration.between(clock.instant(), end);
        Duration limit = left.compareTo(Accessibility.LIMIT) < 0 ? left : Accessibility.LIMIT;
        return limit.compareTo(SHORTEST) < 0 ? SHORTEST : limit;
    }
}
