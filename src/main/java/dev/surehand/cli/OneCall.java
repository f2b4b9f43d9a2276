package dev.surehand.cli;

import dev.surehand.tool.Dispatcher;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A dispatcher for one call on the calling thread. It releases everything even when the process is asked to end. */
final class OneCall implements AutoCloseable {

    /** The time that a cancelled call needs for its cleanup and for releasing the desktop. */
    private static final long SIGNAL_LIMIT_MS = 1500;

    private final Dispatcher dispatcher;
    private final Thread caller = Thread.currentThread();
    private final CountDownLatch closed = new CountDownLatch(1);

    OneCall(Dispatcher dispatcher) {
        this.dispatcher = dispatcher;
        Runtime.getRuntime().addShutdownHook(new Thread(this::cancel, "shutdown"));
    }

    Dispatcher dispatcher() {
        return dispatcher;
    }

    @Override
    public void close() {
        dispatcher.close();
        closed.countDown();
    }

    /** Interrupts the calling thread, which then closes this object, and waits for that. */
    private void cancel() {
        if (closed.getCount() > 0) {
            caller.interrupt();
            try {
                closed.await(SIGNAL_LIMIT_MS, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
