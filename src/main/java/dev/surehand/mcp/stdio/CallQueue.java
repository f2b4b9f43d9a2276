package dev.surehand.mcp.stdio;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.time.DaemonThreadFactory;
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
import org.jspecify.annotations.Nullable;

/** Runs calls one after another, in the order received, on a separate thread. */
public final class CallQueue {

    /** The most memory that waiting requests may take, unless only one waits. A request that exceeds this limit is refused. */
    private static final long WAITING_LIMIT_BYTES = 2L * JsonRpcJson.MESSAGE_LIMIT_BYTES;

    /** How long a call may continue after the end of input, or run if it starts after that. */
    private static final Duration PATIENCE = Duration.ofMillis(800);

    /** How long all calls together may run after the end of input. */
    private static final Duration DRAIN_LIMIT = Duration.ofSeconds(5);

    /** How long an interrupted call may take to release what it pressed, and the client to begin to read the answer. */
    private static final Duration STOP_LIMIT = Duration.ofMillis(700);

    private final ExecutorService thread = Executors.newSingleThreadExecutor(new DaemonThreadFactory("calls"));
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(new DaemonThreadFactory("calls-timer"));
    private final Consumer<JsonNode> refusal;
    private final Map<JsonNode, Call> open = new HashMap<>();

    /** Held while a call runs, but not while its answer is written. */
    private final Semaphore turn = new Semaphore(1);

    private final CountDownLatch drained = new CountDownLatch(1);

    /** What a call needs before it begins; not part of its time. */
    private volatile Runnable preparation = () -> {};

    private long waitingBytes;
    private @Nullable Call unanswered;
    private boolean draining;
    private boolean halted;

    /** @param refusal reports to the client that the call with that id came too late to run */
    public CallQueue(Consumer<JsonNode> refusal) {
        this.refusal = refusal;
    }

    /**
     * Runs something before each call on the thread of the calls, such as a wait for code that is still loaded. The time of the
     * call begins after it.
     *
     * @param newPreparation must not throw an exception
     */
    public void prepareCalls(Runnable newPreparation) {
        preparation = newPreparation;
    }

    /** Returns whether a request with this id still waits for its answer. */
    public synchronized boolean isOpen(JsonNode id) {
        return open.containsKey(id);
    }

    /**
     * Adds a call.
     *
     * @return false if the waiting requests take too much memory already, or the queue was stopped
     */
    public synchronized boolean add(Call call) {
        boolean fits = waitingBytes == 0 || waitingBytes + call.memoryBytes() <= WAITING_LIMIT_BYTES;
        if (halted || !fits) {
            return false;
        }
        waitingBytes += call.memoryBytes();
        open.put(call.id(), call);
        thread.execute(() -> serve(call));
        return true;
    }

    /** Cancels a call, which will not be answered. Ignores an id whose call has ended or never existed. */
    public synchronized void cancel(JsonNode id) {
        Call call = open.remove(id);
        if (call != null) {
            call.cancel();
        }
    }

    /**
     * Waits until all calls have run, within time limits for long calls and for a client that does not read; then stops as
     * {@link #stop} does.
     */
    public void drain() throws InterruptedException {
        hurry();
        thread.execute(drained::countDown);
        drained.await(DRAIN_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
        stop();
    }

    /** Interrupts the running call, and starts no other. */
    public synchronized void halt() {
        halted = true;
        if (unanswered != null) {
            unanswered.interrupt();
        }
        drained.countDown();
    }

    /** Interrupts the running call as {@link #halt} does, and waits for it to end. */
    public void stop() throws InterruptedException {
        halt();
        if (turn.tryAcquire(STOP_LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
            turn.release();
        }
    }

    /**
     * Writes the answers that are still due; must be called after {@link #stop}.
     *
     * @param last runs after the answers are written
     * @return whether the client has read everything within the limit
     */
    public boolean finish(Runnable last, Duration limit) throws InterruptedException {
        thread.execute(last);
        thread.shutdown();
        return thread.awaitTermination(limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void serve(Call call) {
        preparation.run();
        try {
            answer(call).run();
        } finally {
            answered();
        }
    }

    /**
     * Runs a call.
     *
     * @return the action that writes the answer
     */
    private Runnable answer(Call call) {
        turn.acquireUninterruptibly();
        try {
            Runnable answer = begin(call) ? call.run() : () -> refusal.accept(call.id());
            return end(call) ? answer : () -> {};
        } finally {
            turn.release();
        }
    }

    /**
     * Notes that a call begins.
     *
     * @return whether the call may run
     */
    private synchronized boolean begin(Call call) {
        waitingBytes -= call.memoryBytes();
        unanswered = call;
        if (draining) {
            hurry(call);
        }
        return !halted;
    }

    /**
     * Notes that a call has ended.
     *
     * @return whether an answer is still wanted
     */
    private synchronized boolean end(Call call) {
        return open.remove(call.id(), call);
    }

    private synchronized void answered() {
        unanswered = null;
    }

    /** Limits the time of each call from now on, counted from its start. */
    private synchronized void hurry() {
        draining = true;
        if (unanswered != null) {
            hurry(unanswered);
        }
    }

    /** Limits the time of a call. Has no effect once the call has been answered. */
    private void hurry(Call call) {
        var unused = timer.schedule(call::interrupt, PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        unused = timer.schedule(() -> giveUp(call), PATIENCE.plus(STOP_LIMIT).toMillis(), TimeUnit.MILLISECONDS);
    }

    private synchronized void giveUp(Call call) {
        if (unanswered == call) {
            drained.countDown();
        }
    }
}
