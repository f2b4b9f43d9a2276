package dev.surehand.platform.jna.com;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.desktop.window.WindowId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The thread on which COM objects are called. It owns no window. A thread that does not come back from a call in time is given
 * up, and a new one serves the next questions; the old one cleans up after itself when its call returns.
 *
 * @param <S> what each thread makes for itself before its first job
 */
public final class ComThread<S extends ComThread.ComSession> implements AutoCloseable {

    /** How many threads may wait for programs that hang. */
    private static final int MOST_STUCK = 4;

    /** What a thread has opened for itself. */
    public interface ComSession extends AutoCloseable {
        @Override
        void close();
    }

    private final String name;
    private final Supplier<S> opening;
    private final List<Stuck> stuck = new ArrayList<>();
    private @Nullable Worker<S> worker;
    private boolean isClosed;

    private record Stuck(Optional<WindowId> window, ExecutorService thread) {}

    /** @param opening runs on each new thread */
    public ComThread(String name, Supplier<S> opening) {
        this.name = name;
        this.opening = opening;
    }

    /**
     * Runs a job on the thread and waits for its result.
     *
     * @param window whose program is asked; empty if the job asks no particular program
     * @throws DesktopException program_not_answering after the limit, and at once while an earlier question about the same
     *     window is still without an answer; else what the job throws
     * @throws CancelledException if the calling thread was interrupted
     */
    public <T> T ask(Optional<WindowId> window, Duration limit, Function<S, T> job) {
        Worker<S> mine = workerFor(window);
        Future<T> answer = mine.submit(job);
        boolean answered = false;
        try {
            T result = answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
            answered = true;
            return result;
        } catch (TimeoutException e) {
            throw notAnswering(window);
        } catch (InterruptedException e) {
            throw new CancelledException();
        } catch (ExecutionException e) {
            answered = true;
            throw failure(e.getCause());
        } finally {
            if (!answered) {
                giveUp(mine, window);
            }
        }
    }

    /** Runs a job on the thread without waiting for it. After {@link #close} it does nothing. */
    public synchronized void post(Consumer<S> job) {
        if (!isClosed) {
            open().execute(job);
        }
    }

    private Worker<S> open() {
        Worker<S> open = worker == null ? new Worker<>(name, opening) : worker;
        worker = open;
        return open;
    }

    private synchronized Worker<S> workerFor(Optional<WindowId> window) {
        stuck.removeIf(each -> each.thread().isTerminated());
        boolean isWaitedFor = window.isPresent()
                && stuck.stream().anyMatch(each -> each.window().equals(window));
        if (isWaitedFor || stuck.size() >= MOST_STUCK) {
            throw notAnswering(window);
        }
        return open();
    }

    private synchronized void giveUp(Worker<S> hanging, Optional<WindowId> window) {
        if (worker == hanging) {
            worker = null;
        }
        stuck.add(new Stuck(window, hanging.thread));
        hanging.close();
    }

    private static RuntimeException failure(@Nullable Throwable cause) {
        if (cause instanceof DesktopException refusal) {
            return refusal;
        }
        return cause instanceof ComException failed ? failed.refusal() : new IllegalStateException(cause);
    }

    private static DesktopException notAnswering(Optional<WindowId> window) {
        DesktopException refusal = DesktopException.of(
                ErrorCode.PROGRAM_NOT_ANSWERING,
                "%s does not answer questions about its elements in time. Try again in a moment, or use screenshots."
                        .formatted(window.map(id -> "The program of window " + id.wireName())
                                .orElse("A program")));
        return window.map(id -> refusal.with("window_id", id.wireName())).orElse(refusal);
    }

    @Override
    public synchronized void close() {
        isClosed = true;
        if (worker != null) {
            worker.close();
            worker = null;
        }
    }

    /** One thread and what it has made. */
    private static final class Worker<S extends ComSession> {

        private final Supplier<S> opening;
        private final ExecutorService thread;

        /** Used on the thread only. */
        private @Nullable S session;

        Worker(String name, Supplier<S> opening) {
            this.opening = opening;
            thread = Executors.newSingleThreadExecutor(new DaemonThreadFactory(name));
        }

        <T> Future<T> submit(Function<S, T> job) {
            return thread.submit(() -> {
                S open = session == null ? opening.get() : session;
                session = open;
                return job.apply(open);
            });
        }

        /** Nobody waits for the job: if it fails, the next question fails too, and reports the reason. */
        void execute(Consumer<S> job) {
            thread.execute(() -> {
                try {
                    S open = session == null ? opening.get() : session;
                    session = open;
                    job.accept(open);
                } catch (DesktopException | ComException e) {
                    // The program or UI Automation is gone, and with it what the job was for.
                }
            });
        }

        void close() {
            thread.execute(() -> {
                if (session != null) {
                    session.close();
                    session = null;
                }
            });
            thread.shutdown();
        }
    }
}
