package dev.surehand.desktop.time;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for what another thread computes. */
public final class LimitedWait {

    private LimitedWait() {}

    /**
     * Waits for a result. Cancels the future if it does not wait until its end.
     *
     * @return empty when there is no result in time, or the result is null
     * @throws CancelledException if the thread was interrupted
     * @throws DesktopException what the computation threw
     */
    public static <T> Optional<T> await(CompletableFuture<T> future, Duration limit) {
        try {
            return Optional.ofNullable(future.get(limit.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            future.cancel(false);
            return Optional.empty();
        } catch (InterruptedException e) {
            future.cancel(false);
            throw new CancelledException();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof DesktopException refusal) {
                throw refusal;
            }
            throw new IllegalStateException(e.getCause());
        }
    }
}
