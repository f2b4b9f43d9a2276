package dev.surehand.platform.quartz.accessibility;

import com.sun.jna.Pointer;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.platform.quartz.bindings.ApplicationServices.ObserverCallback;
import dev.surehand.platform.quartz.bindings.RunLoops;
import dev.surehand.platform.quartz.bindings.RunLoops.LoopSourceRef;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A thread with a run loop, on which observers are called. It is there as long as something is watched. */
public final class ObserverLoop implements AutoCloseable {

    /** A stop that comes just before a run is noticed after this time. */
    private static final Duration ONE_RUN = Duration.ofMillis(500);

    /** A loop without sources ends at once, so it is tried again after this time. */
    private static final Duration WITHOUT_SOURCES = Duration.ofMillis(20);

    private final RunLoops loops;
    private final Pointer mode;
    private final CompletableFuture<Pointer> loop = new CompletableFuture<>();
    private final CountDownLatch closing = new CountDownLatch(1);
    private final List<ObserverCallback> callbacks = new CopyOnWriteArrayList<>();
    private final List<Runnable> regular = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Boolean> ended = new CompletableFuture<>();

    private ObserverLoop(RunLoops loops) {
        this.loops = loops;
        mode = QuartzLibraries.constant("CoreFoundation", RunLoops.DEFAULT_MODE);
    }

    public static ObserverLoop start(Accessibility accessibility) {
        ObserverLoop started = new ObserverLoop(accessibility.runLoops());
        DaemonThreadFactory.start("element events", started::run);
        return started;
    }

    private void run() {
        try {
            loop.complete(loops.CFRunLoopGetCurrent());
            boolean isClosing = false;
            long rested = 0;
            while (!isClosing) {
                int result = loops.CFRunLoopRunInMode(mode, ONE_RUN.toMillis() / 1000.0, (byte) 0);
                boolean isEmpty = result == RunLoops.kCFRunLoopRunFinished;
                isClosing = closing.await(isEmpty ? WITHOUT_SOURCES.toMillis() : 0, TimeUnit.MILLISECONDS);
                rested = isEmpty ? rested + WITHOUT_SOURCES.toMillis() : ONE_RUN.toMillis();
                if (!isClosing && rested >= ONE_RUN.toMillis()) {
                    regular.forEach(Runnable::run);
                    rested = 0;
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        } finally {
            ended.complete(true);
        }
    }

    /** Keeps a callback until this is closed, because JNA frees the code for one that nobody refers to. */
    void keep(ObserverCallback callback) {
        callbacks.add(callback);
    }

    /** Runs some work on the thread of the loop about twice a second, until it is removed. */
    public void runRegularly(Runnable work) {
        regular.add(work);
    }

    public void stopRunning(Runnable work) {
        regular.remove(work);
    }

    void add(LoopSourceRef source) {
        loops.CFRunLoopAddSource(loop.join(), source, mode);
    }

    void remove(LoopSourceRef source) {
        loops.CFRunLoopRemoveSource(loop.join(), source, mode);
    }

    /** Ends the thread, and waits until its last callback has returned. It must not be called from a callback. */
    @Override
    public void close() {
        closing.countDown();
        loops.CFRunLoopStop(loop.join());
        ended.join();
        callbacks.clear();
    }
}
