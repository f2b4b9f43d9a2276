package dev.surehand.platform.quartz.system;

import com.sun.jna.Pointer;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.time.LimitedWait;
import dev.surehand.platform.quartz.bindings.Dispatch;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The main thread of the process, on which some functions must run: macOS ends a process that calls them elsewhere. The java
 * launcher leaves that thread in a loop that takes work. In another host it may be busy, and takes none.
 */
public final class MainQueue {

    private final Dispatch dispatch;

    /** References to work that has not run yet: the queue may run it after the caller has stopped to wait. */
    private final Set<Dispatch.DispatchFunction> waiting = ConcurrentHashMap.newKeySet();

    public MainQueue(Dispatch dispatch) {
        this.dispatch = dispatch;
    }

    /**
     * Runs the work on the main thread and waits for its result.
     *
     * @return empty if the main thread did not take the work within the limit; work that it has not begun is cancelled
     * @throws CancelledException if the calling thread was interrupted
     * @throws DesktopException what the work throws
     */
    public <T> Optional<T> call(Duration limit, Supplier<T> work) {
        return LimitedWait.await(CompletableFuture.supplyAsync(work, this::execute), limit);
    }

    private void execute(Runnable work) {
        Dispatch.DispatchFunction function = new Dispatch.DispatchFunction() {
            @Override
            public void run(@Nullable Pointer context) {
                waiting.remove(this);
                work.run();
            }
        };
        waiting.add(function);
        dispatch.dispatch_async_f(QuartzLibraries.address("System", Dispatch.MAIN_QUEUE), null, function);
    }
}
