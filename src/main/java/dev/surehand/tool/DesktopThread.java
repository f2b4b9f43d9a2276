package dev.surehand.tool;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.DaemonThreadFactory;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The only thread that accesses the desktop, because a native connection belongs to one thread. Callers wait for it, but never
 * longer than their limit. Work that does not end in time is interrupted; if that does not end it, the connection that it waits
 * on is ended; if a native call still does not return, the caller stops waiting for it. If it waits on another connection then, each
 * later caller whose turn does not come in time ends that one too.
 */
public final class DesktopThread implements AutoCloseable {

    /** How long to wait for stopped work to clean up and end. */
    private static final Duration GRACE = Duration.ofMillis(500);

    private final ScheduledThreadPoolExecutor executor =
            new ScheduledThreadPoolExecutor(1, new DaemonThreadFactory("desktop"));
    private final Consumer<Thread> whenStuck;

    /** The work that runs now; null between two pieces of work. */
    private volatile @Nullable DesktopTask<?> running;

    private @Nullable ScheduledFuture<?> idleWork;

    public DesktopThread() {
        this(stuck -> {});
    }

    /**
     * @param whenStuck receives this thread when its work has not ended in time after an interrupt; runs on another thread
     *     and must return at once
     */
    DesktopThread(Consumer<Thread> whenStuck) {
        this.whenStuck = whenStuck;
        // Each call cancels the scheduled idle work. Without this policy, cancelled work would stay in the queue until
        // its
        // time.
        executor.setRemoveOnCancelPolicy(true);
    }

    /** Work that can be interrupted only while it runs, so that an interrupt never hits the work after it. */
    private final class DesktopTask<T> extends FutureTask<T> {
        private final CountDownLatch begun = new CountDownLatch(1);
        private @Nullable Thread runner;
        private boolean isStoppedByUser;

        /** Whether somebody waits for the result, within a limit. */
        private volatile boolean isAwaited;

        DesktopTask(Callable<T> work, boolean isAwaited) {
            super(work);
            this.isAwaited = isAwaited;
        }

        /** Notes that nobody waits for the result any more. */
        void abandon() {
            isAwaited = false;
        }

        boolean isAwaited() {
            return isAwaited;
        }

        @Override
        public void run() {
            synchronized (this) {
                runner = Thread.currentThread();
            }
            running = this;
            begun.countDown();
            super.run();
            running = null;
            synchronized (this) {
                runner = null;
                Thread.interrupted();
            }
        }

        /** Waits until the work begins, but no longer than the patience. */
        void awaitTurn(Duration patience) throws InterruptedException {
            begun.await(patience.toNanos(), TimeUnit.NANOSECONDS);
        }

        /** Reports that the work is stuck. Does nothing once it has ended, because the thread then runs other work. */
        synchronized void stuck(Consumer<Thread> whenStuck) {
            if (runner != null) {
                whenStuck.accept(runner);
            }
        }

        /** Interrupts the work if it still runs. */
        synchronized void stopByUser() {
            if (runner != null && isAwaited) {
                isStoppedByUser = true;
                runner.interrupt();
            }
        }

        /** Returns whether the work ended because the user stopped it. */
        synchronized boolean wasStoppedByUser(ExecutionException e) {
            return isStoppedByUser && e.getCause() instanceof CancelledException;
        }

        /**
         * Interrupts the work, or cancels it if it has not begun.
         *
         * @return whether it has begun
         */
        synchronized boolean interrupt() {
            if (runner == null) {
                return !cancel(false);
            }
            runner.interrupt();
            return true;
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
     * Runs the work and waits for it, where other work may delay its start.
     *
     * @param patience how long to wait until this work begins; the limit begins only then
     * @throws DesktopException operation_timeout, and what the work throws
     * @throws CancelledException if the calling thread was interrupted meanwhile; the work has then been interrupted too
     */
    <T> T runInTurn(Duration patience, Duration limit, Callable<T> work) {
        DesktopTask<T> task = new DesktopTask<>(work, true);
        submit(task);
        try {
            task.awaitTurn(patience);
            return task.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw stop(task) ? timedOut(limit, task.isDone()) : notBegun(limit);
        } catch (InterruptedException e) {
            stop(task);
            throw new CancelledException();
        } catch (ExecutionException e) {
            throw task.wasStoppedByUser(e) ? stoppedByUser() : unwrapped(e);
        }
    }

    /**
     * Ends the work that runs now, unless it ends by itself in a short time, in which work that sends something can say how far
     * it came. Its caller gets stopped_by_user. Returns at once.
     */
    void stopRunning() {
        DesktopTask<?> task = running;
        if (task != null) {
            CompletableFuture.delayedExecutor(GRACE.toMillis(), TimeUnit.MILLISECONDS)
                    .execute(task::stopByUser);
        }
    }

    private static DesktopException stoppedByUser() {
        return DesktopException.of(
                ErrorCode.STOPPED_BY_USER,
                "The user has stopped this server, so the call ended there. Do not try again before they say so.");
    }

    /** Runs the work after all work that was submitted before it. Does nothing after {@link #close}. */
    void submit(Runnable work) {
        try {
            executor.execute(inBackground(work));
        } catch (RejectedExecutionException e) {
            // After close() the desktop has already been released.
            return;
        }
    }

    /** Runs the work after a delay, between calls. Does nothing after {@link #close}. */
    synchronized void later(Duration after, Runnable work) {
        if (!executor.isShutdown()) {
            var unused = executor.schedule(inBackground(work), after.toNanos(), TimeUnit.NANOSECONDS);
        }
    }

    /** Runs the work once, when no other work has been submitted for the given time. Does nothing after {@link #close}. */
    synchronized void whenIdle(Duration after, Runnable work) {
        cancelIdleWork();
        if (!executor.isShutdown()) {
            idleWork = executor.schedule(inBackground(work), after.toNanos(), TimeUnit.NANOSECONDS);
        }
    }

    synchronized void cancelIdleWork() {
        if (idleWork != null) {
            idleWork.cancel(false);
            idleWork = null;
        }
    }

    @Override
    public synchronized void close() {
        executor.shutdownNow();
    }

    private Runnable inBackground(Runnable work) {
        return new DesktopTask<>(Executors.callable(work), false);
    }

    private void submit(DesktopTask<?> task) {
        try {
            executor.execute(task);
        } catch (RejectedExecutionException e) {
            throw new CancelledException();
        }
    }

    /**
     * Stops work that was not done in time.
     *
     * @return whether it has begun
     */
    private boolean stop(DesktopTask<?> task) {
        boolean hasBegun = task.interrupt();
        DesktopTask<?> running = hasBegun ? task : this.running;
        task.abandon();
        if (running != null && !running.isAwaited() && !hasEnded(running)) {
            running.stuck(whenStuck);
            hasEnded(running);
        }
        return hasBegun;
    }

    /** Waits a short time for the work to end. Its result is no longer needed, whichever way it ended. */
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

    private static DesktopException notBegun(Duration limit) {
        return DesktopException.of(
                ErrorCode.OPERATION_TIMEOUT,
                "Not begun within %d ms, because the system has not answered earlier work; nothing was sent. Try again."
                        .formatted(limit.toMillis()));
    }

    private static RuntimeException unwrapped(ExecutionException e) {
        return e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
    }
}
