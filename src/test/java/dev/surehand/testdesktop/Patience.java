package dev.surehand.testdesktop;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Waits for a condition, never for a fixed time: fast machines continue at once, slow ones may use the whole limit. A wait fails
 * at once if a program that the test has started for it has ended with an error.
 */
public final class Patience {
    /** Enough for the slowest machine. Only a failing test waits this long. */
    public static final Duration LONG = Duration.ofSeconds(60);

    private static final Duration EFFECT = Duration.ofSeconds(2);

    private static final long BETWEEN_CHECKS_MS = 10;

    private Patience() {}

    public static void until(String condition, BooleanSupplier holds) {
        until(condition, LONG, () -> holds.getAsBoolean() ? Optional.of(true) : Optional.empty());
    }

    /** Returns whether the condition becomes true within the limit. */
    public static boolean comes(Duration limit, BooleanSupplier holds) {
        long end = System.nanoTime() + limit.toNanos();
        while (!holds.getAsBoolean()) {
            if (System.nanoTime() > end) {
                return false;
            }
            pause();
        }
        return true;
    }

    /** Does something until it has an effect, and gives it some time for that, because doing it again may undo the effect. */
    public static void repeat(String condition, Runnable act, BooleanSupplier hasEffect) {
        until(condition, () -> {
            act.run();
            return comes(EFFECT, hasEffect);
        });
    }

    public static <T> T until(String condition, Duration limit, Supplier<Optional<T>> check) {
        long end = System.nanoTime() + limit.toNanos();
        while (true) {
            Optional<T> seen = check.get();
            if (seen.isPresent()) {
                ProgramEnds.confirmStarts();
                return seen.get();
            }
            ProgramEnds.check();
            if (System.nanoTime() > end) {
                throw new AssertionError("Not within " + limit.toMillis() + " ms: " + condition);
            }
            pause();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(BETWEEN_CHECKS_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("Interrupted while waiting", e);
        }
    }
}
