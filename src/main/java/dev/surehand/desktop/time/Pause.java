package dev.surehand.desktop.time;

import dev.surehand.desktop.error.CancelledException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for a duration or a condition. Tests replace it so that they do not have to wait. */
public interface Pause {

    /**
     * Waits for the duration. With a duration of zero it only checks whether the call was cancelled.
     *
     * @throws CancelledException if the thread was interrupted before or during the wait
     */
    void rest(Duration duration);

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
     * Repeats an attempt until it has a result. Tries at once, and again after each pause.
     *
     * @return the result; empty when the limit has passed
     * @throws CancelledException as {@link #rest}
     */
    default <T> Optional<T> retry(Supplier<Optional<T>> attempt, Polling polling) {
        Optional<T> result = attempt.get();
        Duration rested = Duration.ZERO;
        while (result.isEmpty() && rested.compareTo(polling.limit()) < 0) {
            rest(polling.interval());
            rested = rested.plus(polling.interval());
            result = attempt.get();
        }
        return result;
    }
}
