package dev.surehand.agent.provider.http;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Decides whether and when a request is sent again. It is the only place that does. */
public final class RetryRules {

    /** With the first. */
    static final int MOST_ATTEMPTS = 3;

    static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    /** The longest wait after the first attempt; it doubles with each. */
    static final Duration FIRST_WAIT = Duration.ofSeconds(1);

    private final RandomGenerator random;
    private final InstantSource clock;

    public RetryRules(RandomGenerator random, InstantSource clock) {
        this.random = random;
        this.clock = clock;
    }

    Instant now() {
        return clock.instant();
    }

    /** Returns whether an answer with this status can be different the next time. */
    static boolean isRetried(int status) {
        return status == 408 || status == 409 || status == 429 || status >= 500;
    }

    /**
     * Returns how long to wait after an attempt; empty if there must be no other.
     *
     * @param attempt 1 for the first
     * @param retryAfter what the service asks for, if anything
     */
    Optional<Duration> waitAfter(int attempt, Optional<String> retryAfter) {
        if (attempt >= MOST_ATTEMPTS) {
            return Optional.empty();
        }
        Optional<Duration> asked = retryAfter.flatMap(this::duration);
        if (asked.isPresent()) {
            return asked.filter(wait -> wait.compareTo(LONGEST_WAIT) <= 0);
        }
        long most = Math.min(LONGEST_WAIT.toMillis(), FIRST_WAIT.toMillis() << (attempt - 1));
        return Optional.of(Duration.ofMillis(random.nextLong(most + 1)));
    }

    /** Reads a number of seconds or a date; empty for anything else. */
    private Optional<Duration> duration(String retryAfter) {
        String text = retryAfter.strip();
        if (text.matches("\\d{1,9}(\\.\\d{1,3})?")) {
            return Optional.of(Duration.ofMillis(Math.round(Double.parseDouble(text) * 1000)));
        }
        try {
            Duration left = Duration.between(
                    clock.instant(),
                    ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                            .toInstant());
            return Optional.of(left.isNegative() ? Duration.ZERO : left);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
