package dev.surehand.platform.quartz.window;

import dev.surehand.platform.quartz.accessibility.Accessibility;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/** How long programs may take to answer: each request up to a limit, or all requests of one list together. */
final class AnswerTime {

    /** Each request may take as long as {@link Accessibility#LIMIT}. */
    static final AnswerTime USUAL = new AnswerTime(Optional.empty(), InstantSource.system());

    /** The time of all requests of one list. */
    private static final Duration OF_A_LIST = Duration.ofMillis(300);

    /** A program that had less time than this for its answer may be well. */
    private static final Duration FAIR = Duration.ofMillis(100);

    private static final Duration SHORTEST = Duration.ofMillis(1);

    private final Optional<Instant> end;
    private final InstantSource clock;

    private AnswerTime(Optional<Instant> end, InstantSource clock) {
        this.end = end;
        this.clock = clock;
    }

    /** Returns the time of one list, which begins now. */
    static AnswerTime ofList(InstantSource clock) {
        return new AnswerTime(Optional.of(clock.instant().plus(OF_A_LIST)), clock);
    }

    boolean isOver() {
        return end.filter(last -> !clock.instant().isBefore(last)).isPresent();
    }

    /** Returns the limit of the next request. It is positive, because macOS takes 0 for its own limit of some seconds. */
    Duration left() {
        Duration left = end.map(last -> Duration.between(clock.instant(), last)).orElse(Accessibility.LIMIT);
        return left.compareTo(SHORTEST) < 0 ? SHORTEST : left;
    }

    /** Returns whether a program that did not answer within this limit counts as one that hangs. */
    static boolean isFair(Duration limit) {
        return limit.compareTo(FAIR) >= 0;
    }
}
