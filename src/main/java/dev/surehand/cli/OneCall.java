package dev.surehand.cli;

import dev.surehand.tool.Dispatcher;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A dispatcher for the calling thread, which releases everything also when the process is told to end. */
final class OneCall implements AutoCloseable {

    /** As long as a cancelled call has to clean up, and the desktop to be let go of. */
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

    /** The caller, once interrupted, closes. */
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
