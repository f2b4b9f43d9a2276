package dev.surehand.mcp.stdio;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/** A request that waits for its turn and then runs, and that can be cancelled at any time. */
public final class Call {

    private final JsonNode id;
    private final int memoryBytes;
    private final CallTask work;
    private @Nullable Thread runner;
    private boolean interrupted;
    private boolean cancelled;

    /** The work of a call. It ends early when its thread is interrupted. */
    @FunctionalInterface
    public interface CallTask {
        /** Returns the action that writes the answer, to be run once the call is over. */
        Runnable run(Call call);
    }

    /** @param memoryBytes the memory that the request takes while it waits */
    public Call(JsonNode id, int memoryBytes, CallTask work) {
        this.id = id;
        this.memoryBytes = memoryBytes;
        this.work = work;
    }

    JsonNode id() {
        return id;
    }

    int memoryBytes() {
        return memoryBytes;
    }

    /** Returns whether the client has cancelled the call. */
    public synchronized boolean cancelled() {
        return cancelled;
    }

    /** Cancels the call, which will not be answered. */
    synchronized void cancel() {
        cancelled = true;
        interrupt();
    }

    /** Ends the call early if it runs, or as soon as it runs. The call is still answered. */
    synchronized void interrupt() {
        interrupted = true;
        if (runner != null) {
            runner.interrupt();
        }
    }

    /**
     * Runs the call.
     *
     * @return the action that writes the answer
     */
    Runnable run() {
        begin();
        try {
            return cancelled() ? () -> {} : work.run(this);
        } finally {
            end();
        }
    }

    private synchronized void begin() {
        runner = Thread.currentThread();
        if (interrupted) {
            runner.interrupt();
        }
    }

    /**
     * Ends the run. After this no interrupt of the call reaches the thread, which goes on to write and to run the next call.
     */
    private synchronized void end() {
        runner = null;
        Thread.interrupted();
    }
}
