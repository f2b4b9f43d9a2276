package dev.surehand.tool;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * The one thread that touches the desktop, because native connections belong to a thread. Callers wait for it, but never longer
 * than their limit: work that does not end in time is interrupted, then the connection that it waits on is ended, and a native call that
 * not even that ends is given up on.
 */
public final class DesktopThread implements AutoCloseable {

    /** What interrupted work has to clean up in. */
    private static final Duration GRACE = Duration.ofMillis(500);

    private final ScheduledThreadPoolExecutor executor = new ScheduledThreadPoolExecutor(1, work -> {
        Thread thread = new Thread(work, "desktop");
        thread.setDaemon(true);
        return thread;
    });
    private final Consumer<Thread> whenStuck;
    private ScheduledFuture<?> idleWork;

    public DesktopThread() {
        this(stuck -> {});
    }

    /** @param whenStuck given this thread, by another, when its work has not ended in time after an interrupt; returns at once */
    public DesktopThread(Consumer<Thread> whenStuck) {
        this.whenStuck = whenStuck;
        // Each call cancels what waits for idleness; without this it would all wait on, each for its time.
        executor.setRemoveOnCancelPolicy(true);
    }

    /** Interruptible only while it runs, so that an interrupt never hits the work after it. */
    private static final class DesktopTask<T> extends FutureTask<T> {
        private final CountDownLatch begun = new CountDownLatch(1);
        private Thread runner;

        DesktopTask(Callable<T> work) {
            super(work);
        }

        @Override
        public void run() {
            synchronized (this) {
                runner = Thread.currentThread();
            }
            begun.countDown();
            super.run();
            synchronized (this) {
                runner = null;
                Thread.interrupted();
            }
        }

        /** Waits until the work has its turn, but no longer than the patience. */
        void awaitTurn(Duration patience) throws InterruptedException {
            begun.await(patience.toNanos(), TimeUnit.NANOSECONDS);
        }

        /** Does nothing once it has ended: the thread has other work then. */
        synchronized void stuck(Consumer<Thread> whenStuck) {
            if (runner != null) {
                whenStuck.accept(runner);
            }
        }

        /** Work that waits for its turn is dropped instead. */
        synchronized void interrupt() {
            if (runner == null) {
                cancel(false);
            } else {
                runner.interrupt();
            }
        }
    }

    /**
     * Runs the work and waits for it.
     *
     * @throws DesktopException operation_timeout, and what the work throws
     * @throws CancelledException if the calling thread was interrupted meanwhile; the work has then been interrupted too
     */
    public <T> T run(Duration limit, Callable<T> work) {
        return runInTurn(Duration.ZERO, limit, work);
    }

    /**
     * The same, for work that other work may keep waiting.
     *
     * @param patience how long to wait for the turn of this work; only then the limit begins
     */
    public <T> T runInTurn(Duration patience, Duration limit, Callable<T> work) {
        DesktopTask<T> task = new DesktopTask<>(work);
        submit(task);
        try {
            task.awaitTurn(patience);
            return task.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            stop(task);
            throw timedOut(limit, task.isDone());
        } catch (InterruptedException e) {
            stop(task);
            throw new CancelledException();
        } catch (ExecutionException e) {
            throw unwrapped(e);
        }
    }

    /** Runs the work when what was asked for before it is done; not after the end. */
    public void submit(Runnable work) {
        try {
            executor.execute(work);
        } catch (RejectedExecutionException e) {
            // All has been let go of at the end.
            return;
        }
    }

    /** Runs the work after a time, between calls; not after the end. */
    public synchronized void later(Duration after, Runnable work) {
        if (!executor.isShutdown()) {
            executor.schedule(work, after.toNanos(), TimeUnit.NANOSECONDS);
        }
    }

    /** Runs the work once, when nothing else has been asked for that long; not after the end. */
    public synchronized void whenIdle(Duration after, Runnable work) {
        cancelIdleWork();
        if (!executor.isShutdown()) {
            idleWork = executor.schedule(work, after.toNanos(), TimeUnit.NANOSECONDS);
        }
    }

    public synchronized void cancelIdleWork() {
        if (idleWork != null) {
            idleWork.cancel(false);
            idleWork = null;
        }
    }

    @Override
    public synchronized void close() {
        executor.shutdownNow();
    }

    private void submit(DesktopTask<?> task) {
        try {
            executor.execute(task);
        } catch (RejectedExecutionException e) {
            throw new CancelledException();
        }
    }

    private void stop(DesktopTask<?> task) {
        task.interrupt();
        if (!hasEnded(task)) {
            task.stuck(whenStuck);
            hasEnded(task);
        }
    }

    /** Waits for it, but not for long. However it ended, its result is not wanted any more. */
    private static boolean hasEnded(DesktopTask<?> task) {
        try {
            task.get(GRACE.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException | java.util.concurrent.CancellationException e) {
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return task.isDone();
    }

    private static DesktopException timedOut(Duration limit, boolean ended) {
        String rest = ended
                ? "what it pressed has been released"
                : "the system has not answered yet; further calls wait for it";
        return DesktopException.of(
                ErrorCode.OPERATION_TIMEOUT,
                "Not done after %d ms and stopped: %s. Look at the screen before you go on."
                        .formatted(limit.toMillis(), rest));
    }

    private static RuntimeException unwrapped(ExecutionException e) {
        return e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
    }
}
