package dev.surehand.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Runs calls one after another, in the order received, on a thread of its own. */
final class CallQueue {

    /** Memory for requests that wait; a client that sends faster than it is served is told so. */
    private static final long WAITING_LIMIT_BYTES = 2L * Wire.MESSAGE_LIMIT_BYTES;

    /** How long a call may run on after the end of input, or run if it starts later. */
    private static final Duration PATIENCE = Duration.ofMillis(800);

    /** How long all calls together may. */
    private static final Duration DRAIN_LIMIT = Duration.ofSeconds(5);

    /** For the last call to release what it pressed. */
    private static final Duration STOP_LIMIT = Duration.ofMillis(700);

    private final ExecutorService thread = Executors.newSingleThreadExecutor(DaemonThreads.named("calls"));
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("calls-timer"));
    private final Map<JsonNode, Call> open = new LinkedHashMap<>();
    private long waitingBytes;
    private Call running;
    private boolean draining;

    /** Whether a request with this id still waits for its answer. */
    synchronized boolean isOpen(JsonNode id) {
        return open.containsKey(id);
    }

    /** @return false if too much waits already, or the end has come */
    synchronized boolean add(Call call) {
        if (thread.isShutdown() || waitingBytes + call.bytes() > WAITING_LIMIT_BYTES) {
            return false;
        }
        waitingBytes += call.bytes();
        open.put(call.id(), call);
        thread.execute(() -> run(call));
        return true;
    }

    /** The call will not be answered. One that has ended, or never was, is not minded. */
    synchronized void cancel(JsonNode id) {
        Call call = open.remove(id);
        if (call != null) {
            call.cancel();
        }
    }

    /**
     * Waits until all calls have been answered. Those that take long are interrupted.
     *
     * @return the ids of calls that found no time to run
     */
    List<JsonNode> drain() throws InterruptedException {
        stopLongCalls();
        thread.shutdown();
        return thread.awaitTermination(DRAIN_LIMIT.toMillis(), TimeUnit.MILLISECONDS) ? List.of() : stop();
    }

    /** Ends the call that runs, and runs no other. */
    void halt() {
        thread.shutdownNow();
    }

    /**
     * The same, and waits for the call that runs.
     *
     * @return the ids of calls that have not been answered
     */
    List<JsonNode> stop() throws InterruptedException {
        halt();
        thread.awaitTermination(STOP_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
        synchronized (this) {
            return List.copyOf(open.keySet());
        }
    }

    private void run(Call call) {
        started(call);
        Runnable answer = call.run();
        if (ended(call)) {
            answer.run();
        }
    }

    private synchronized void started(Call call) {
        waitingBytes -= call.bytes();
        running = call;
        if (draining) {
            interruptSoon(call);
        }
    }

    /** @return whether an answer is still wanted */
    private synchronized boolean ended(Call call) {
        running = null;
        return open.remove(call.id(), call);
    }

    /** From now on each call has little time, counted from its start. */
    private synchronized void stopLongCalls() {
        draining = true;
        if (running != null) {
            interruptSoon(running);
        }
    }

    /** Does nothing to a call that does not run then. */
    private void interruptSoon(Call call) {
        timer.schedule(call::interrupt, PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    }
}
