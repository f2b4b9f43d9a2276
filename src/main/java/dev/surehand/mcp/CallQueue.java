package dev.surehand.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Runs calls one after another, in the order received, on a thread of its own. */
final class CallQueue {

    /** Memory for requests that wait, beyond a single one; a client that sends faster than it is served is told so. */
    private static final long WAITING_LIMIT_BYTES = 2L * JsonRpcJson.MESSAGE_LIMIT_BYTES;

    /** How long a call may run on after the end of input, or run if it starts later. */
    private static final Duration PATIENCE = Duration.ofMillis(800);

    /** How long all calls together may. */
    private static final Duration DRAIN_LIMIT = Duration.ofSeconds(5);

    /** For a call to release what it pressed, and for the client to begin to read its answer. */
    private static final Duration STOP_LIMIT = Duration.ofMillis(700);

    private final ExecutorService thread = Executors.newSingleThreadExecutor(DaemonThreads.named("calls"));
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("calls-timer"));
    private final Consumer<JsonNode> refusal;
    private final Map<JsonNode, Call> open = new HashMap<>();

    /** Taken while a call runs, not while its answer is written. */
    private final Semaphore turn = new Semaphore(1);

    private final CountDownLatch drained = new CountDownLatch(1);
    private long waitingBytes;
    private Call unanswered;
    private boolean draining;
    private boolean halted;

    /** @param refusal tells the client of the call with that id that it came too late to run */
    CallQueue(Consumer<JsonNode> refusal) {
        this.refusal = refusal;
    }

    /** Whether a request with this id still waits for its answer. */
    synchronized boolean isOpen(JsonNode id) {
        return open.containsKey(id);
    }

    /** @return false if too much waits already, or the end has come */
    synchronized boolean add(Call call) {
        boolean fits = waitingBytes == 0 || waitingBytes + call.memoryBytes() <= WAITING_LIMIT_BYTES;
        if (halted || !fits) {
            return false;
        }
        waitingBytes += call.memoryBytes();
        open.put(call.id(), call);
        thread.execute(() -> serve(call));
        return true;
    }

    /** The call will not be answered. One that has ended, or never was, is not minded. */
    synchronized void cancel(JsonNode id) {
        Call call = open.remove(id);
        if (call != null) {
            call.cancel();
        }
    }

    /** Waits until all calls have run, but not for long ones, nor for a client that does not read; then the same as {@link #stop}. */
    void drain() throws InterruptedException {
        hurry();
        thread.execute(drained::countDown);
        drained.await(DRAIN_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
        stop();
    }

    /** Ends the call that runs, and runs no other. */
    synchronized void halt() {
        halted = true;
        if (unanswered != null) {
            unanswered.interrupt();
        }
        drained.countDown();
    }

    /** The same, and waits for the call that runs. */
    void stop() throws InterruptedException {
        halt();
        if (turn.tryAcquire(STOP_LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
            turn.release();
        }
    }

    /**
     * After {@link #stop}: has the answers written that are still due.
     *
     * @param last to be written after them
     * @return whether the client has taken all
     */
    boolean finish(Runnable last, Duration limit) throws InterruptedException {
        thread.execute(last);
        thread.shutdown();
        return thread.awaitTermination(limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void serve(Call call) {
        try {
            answer(call).run();
        } finally {
            answered();
        }
    }

    /** @return what is to be written */
    private Runnable answer(Call call) {
        turn.acquireUninterruptibly();
        try {
            Runnable answer = begin(call) ? call.run() : () -> refusal.accept(call.id());
            return end(call) ? answer : () -> {};
        } finally {
            turn.release();
        }
    }

    /** @return whether it may run */
    private synchronized boolean begin(Call call) {
        waitingBytes -= call.memoryBytes();
        unanswered = call;
        if (draining) {
            hurry(call);
        }
        return !halted;
    }

    /** @return whether an answer is still wanted */
    private synchronized boolean end(Call call) {
        return open.remove(call.id(), call);
    }

    private synchronized void answered() {
        unanswered = null;
    }

    /** From now on each call has little time, counted from its start. */
    private synchronized void hurry() {
        draining = true;
        if (unanswered != null) {
            hurry(unanswered);
        }
    }

    /** Does nothing to a call that has been answered by then. */
    private void hurry(Call call) {
        timer.schedule(call::interrupt, PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        timer.schedule(() -> giveUp(call), PATIENCE.plus(STOP_LIMIT).toMillis(), TimeUnit.MILLISECONDS);
    }

    private synchronized void giveUp(Call call) {
        if (unanswered == call) {
            drained.countDown();
        }
    }
}
