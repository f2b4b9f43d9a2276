package dev.surehand.platform.quartz.system;

import com.sun.jna.Pointer;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.time.LimitedWait;
import dev.surehand.platform.quartz.bindings.Dispatch;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * The main thread of the process, on which some functions must run: macOS ends a process that calls them elsewhere. The java
 * launcher leaves that thread in a loop that takes work. In another host it may be busy, and takes none.
 */
public final class MainQueue {

    /** The work that has not begun, by the number that the queue passes on. */
    private static final Map<Long, Runnable> WAITING = new ConcurrentHashMap<>();

    /**
     * One function for all work and for the life of the process. JNA frees the native code of a function to which nobody
     * refers, and the queue may call it long after the caller has stopped to wait, or return from it later than Java does.
     */
    private static final Dispatch.DispatchFunction RUN = number -> run(Pointer.nativeValue(number));

    /** The first number is not 0, which would be no pointer. */
    private static final AtomicLong LAST = new AtomicLong();

    private final Dispatch dispatch;
    private final Supplier<Pointer> queue;

    public MainQueue(Dispatch dispatch) {
        this(dispatch, () -> QuartzLibraries.address("System", Dispatch.MAIN_QUEUE));
    }

    /** @param queue returns the address of the main queue */
    MainQueue(Dispatch dispatch, Supplier<Pointer> queue) {
        this.dispatch = dispatch;
        this.queue = queue;
    }

    /**
     * Runs the work on the main thread and waits for its result.
     *
     * @return empty if the main thread did not take the work within the limit; work that it has not begun never runs
     * @throws CancelledException if the calling thread was interrupted
     * @throws DesktopException what the work throws
     */
    public <T> Optional<T> call(Duration limit, Supplier<T> work) {
        long number = LAST.incrementAndGet();
        try {
            return LimitedWait.await(
                    CompletableFuture.supplyAsync(work, task -> {
                        WAITING.put(number, task);
                        dispatch.dispatch_async_f(queue.get(), Pointer.createConstant(number), RUN);
                    }),
                    limit);
        } finally {
            WAITING.remove(number);
        }
    }

    /** Does nothing for work that nobody waits for any more. */
    private static void run(long number) {
        Runnable work = WAITING.remove(number);
        if (work != null) {
            work.run();
        }
    }
}
