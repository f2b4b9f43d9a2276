package dev.surehand.mcp;

import com.fasterxml.jackson.databind.JsonNode;

/** A request that waits for its turn, runs, and may be called off meanwhile. */
final class Call {

    private final JsonNode id;
    private final int memoryBytes;
    private final CallTask work;
    private Thread runner;
    private boolean interrupted;
    private boolean cancelled;

    /** What the call does; it ends early when its thread is interrupted. */
    @FunctionalInterface
    public interface CallTask {
        /** Gives what is to be written once the call is over. */
        Runnable run(Call call);
    }

    /** @param memoryBytes that the request takes while it waits */
    Call(JsonNode id, int memoryBytes, CallTask work) {
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

    /** Its client wants to hear of it no more. */
    synchronized boolean cancelled() {
        return cancelled;
    }

    /** No answer will be given. */
    synchronized void cancel() {
        cancelled = true;
        interrupt();
    }

    /** Ends it early if it runs, or as soon as it does; it is still answered. */
    synchronized void interrupt() {
        interrupted = true;
        if (runner != null) {
            runner.interrupt();
        }
    }

    /** @return what is to be written */
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

    /** From here on no interrupt reaches the thread, which goes on to write and to the next call. */
    private synchronized void end() {
        runner = null;
        Thread.interrupted();
    }
}
