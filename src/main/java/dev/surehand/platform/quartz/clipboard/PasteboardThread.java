package dev.surehand.platform.quartz.clipboard;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.desktop.time.LimitedWait;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs what uses the pasteboard within a limit. A read waits for the program that owns the content, and nothing ends that wait.
 * A thread that waits is given up, and the next call gets a new one.
 */
final class PasteboardThread implements AutoCloseable {

    static final Duration LIMIT = Duration.ofSeconds(3);

    /** Each thread that was given up waits in macOS until the owner of the content answers or ends. */
    private static final int MOST_RUNNING = 4;

    private final Duration limit;
    private final AtomicInteger running = new AtomicInteger();
    private @Nullable ExecutorService executor;

    PasteboardThread(Duration limit) {
        this.limit = limit;
    }

    /**
     * Runs the work and returns its result, which is not null.
     *
     * @throws DesktopException operation_timeout if it does not end in time; what the work throws
     * @throws CancelledException if this thread was interrupted
     */
    <T> T call(Supplier<T> work) {
        if (running.get() >= MOST_RUNNING) {
            throw late();
        }
        AtomicInteger jobs = running;
        CompletableFuture<T> future = CompletableFuture.supplyAsync(
                () -> {
                    jobs.incrementAndGet();
                    try {
                        return work.get();
                    } finally {
                        jobs.decrementAndGet();
                    }
                },
                executor());
        Optional<T> result = Optional.empty();
        try {
            result = LimitedWait.await(future, limit);
        } finally {
            if (future.isCancelled()) {
                close();
            }
        }
        return result.orElseThrow(PasteboardThread::late);
    }

    private ExecutorService executor() {
        if (executor == null) {
            executor = Executors.newSingleThreadExecutor(new DaemonThreadFactory("clipboard"));
        }
        return executor;
    }

    static DesktopException late() {
        return DesktopException.of(
                ErrorCode.OPERATION_TIMEOUT,
                "The program that owns the clipboard's content has not provided it within %d s. Copy it again, or close that program."
                        .formatted(LIMIT.toSeconds()));
    }

    @Override
    public void close() {
        if (executor != null) {
            executor.shutdown();
            executor = null;
        }
    }
}
