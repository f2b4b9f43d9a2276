package dev.surehand.desktop.time;

import dev.surehand.desktop.error.CancelledException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Waits for a duration or a condition. Tests replace it so that they do not have to wait. */
public interface Pause {

    /**
     * Waits for the duration. With a duration of zero it only checks whether the call was cancelled.
     *
     * @throws CancelledException if the thread was interrupted before or during the wait
     */
    void rest(Duration duration);

    /** Waits for the duration in steps, with a check after each step but the last. */
    default void rest(Duration duration, Duration step, Runnable check) {
        Duration left = duration;
        while (left.compareTo(step) > 0) {
            rest(step);
            left = left.minus(step);
            check.run();
        }
        rest(left);
    }

    /**
     * Waits until a condition holds. Checks it at once, and again after each pause.
     *
     * @return whether it holds; false when the limit has passed
     * @throws CancelledException as {@link #rest}
     */
    default boolean until(BooleanSupplier condition, Polling polling) {
        return retry(() -> condition.getAsBoolean() ? Optional.of(true) : Optional.empty(), polling)
                .isPresent();
    }

    /**
     * Repeats a trial until it has a result. Runs it at once, and again after each pause.
     *
     * @return the result; empty when the limit has passed
     * @throws CancelledException as {@link #rest}
     * @throws E what the trial throws
     */
    default <T, E extends Exception> Optional<T> retry(Trial<T, E> trial, Polling polling) throws E {
        Optional<T> result = trial.run();
        Duration rested = Duration.ZERO;
        while (result.isEmpty() && rested.compareTo(polling.limit()) < 0) {
            rest(polling.interval());
            rested = rested.plus(polling.interval());
            result = trial.run();
        }
        return result;
    }

    /** Something that may have a result only later. */
    @FunctionalInterface
    interface Trial<T, E extends Exception> {

        /** Returns empty when there is no result yet. */
        Optional<T> run() throws E;
    }
}
