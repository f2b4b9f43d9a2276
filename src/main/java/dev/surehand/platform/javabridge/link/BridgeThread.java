package dev.surehand.platform.javabridge.link;

import com.sun.jna.platform.win32.WinUser.MSG;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.javabridge.bindings.BridgeUser32;
import dev.surehand.platform.jna.ScopedStructure;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The thread that has loaded the bridge, fetches window messages for it, and makes all calls of it. The bridge exists once in a
 * process and has one lock, so there is no second thread: while a program does not answer, the bridge itself waits up to five
 * seconds, and questions about other Java programs wait as long as their own limit allows. Nothing else of the server waits.
 */
public final class BridgeThread implements AutoCloseable {

    private final BridgeLibraries libraries;
    private final Pause pause;
    private final InstantSource clock;
    private final Runnable enterPixels;
    private final Queue<Runnable> work = new ConcurrentLinkedQueue<>();
    private @Nullable CompletableFuture<Integer> thread;

    /** Used on the thread only. */
    private @Nullable BridgeSession session;

    private boolean isEnding;

    /** A job on the thread. */
    @FunctionalInterface
    public interface BridgeJob<T> {
        T run(BridgeSession session, BridgeQuestion question);
    }

    /** @param enterPixels makes the thread that calls it see places in pixels of the monitors */
    public BridgeThread(BridgeLibraries libraries, Pause pause, InstantSource clock, Runnable enterPixels) {
        this.libraries = libraries;
        this.pause = pause;
        this.clock = clock;
        this.enterPixels = enterPixels;
    }

    /**
     * Runs a job on the thread and waits for its result.
     *
     * @param window whose program is asked
     * @throws DesktopException program_not_answering after the limit; else what the job throws
     * @throws CancelledException if the calling thread was interrupted
     */
    public <T> T ask(WindowId window, Duration limit, BridgeJob<T> job) {
        BridgeQuestion question = new BridgeQuestion(window, limit, clock);
        FutureTask<T> answer = new FutureTask<>(() -> job.run(opened(), question));
        add(answer);
        try {
            return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw question.notAnswering();
        } catch (InterruptedException e) {
            throw new CancelledException();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof DesktopException refusal ? refusal : new IllegalStateException(e.getCause());
        } finally {
            question.abandon();
        }
    }

    /** Runs a job on the thread, if it has been started, without waiting for it. Nobody hears of its failure. */
    public void post(Consumer<BridgeSession> job) {
        if (isStarted()) {
            add(new FutureTask<>(() -> job.accept(opened()), true));
        }
    }

    private synchronized boolean isStarted() {
        return thread != null;
    }

    private void add(Runnable job) {
        work.add(job);
        wake(started());
    }

    private synchronized CompletableFuture<Integer> started() {
        if (thread == null) {
            CompletableFuture<Integer> number = new CompletableFuture<>();
            thread = number;
            DaemonThreadFactory.start("java access bridge", () -> run(number));
        }
        return thread;
    }

    private void wake(CompletableFuture<Integer> number) {
        libraries.user32().PostThreadMessageW(number.join(), BridgeUser32.WM_APP, 0, 0);
    }

    private BridgeSession opened() {
        BridgeSession open = session == null
                ? new BridgeSession(libraries.user32(), libraries.bridge().get(), pause)
                : session;
        session = open;
        return open;
    }

    private void run(CompletableFuture<Integer> number) {
        enterPixels.run();
        try (var scoped = new ScopedStructure<>(new MSG())) {
            MSG message = scoped.get();
            // Windows makes the queue of a thread when it first asks for messages; before that a wake-up would be lost.
            libraries.user32().PeekMessageW(message, null, 0, 0, 0);
            number.complete(libraries.kernel32().GetCurrentThreadId());
            while (!isEnding && libraries.user32().GetMessageW(message, null, 0, 0) > 0) {
                if (message.hWnd == null && message.message == BridgeUser32.WM_APP) {
                    doWork();
                } else {
                    libraries.user32().TranslateMessage(message);
                    libraries.user32().DispatchMessageW(message);
                }
            }
        }
    }

    private void doWork() {
        for (Runnable next = work.poll(); next != null; next = work.poll()) {
            next.run();
        }
    }

    /** The thread ends by itself after the jobs before this; nobody waits for a program that hangs. */
    @Override
    public void close() {
        if (isStarted()) {
            add(() -> isEnding = true);
        }
    }
}
