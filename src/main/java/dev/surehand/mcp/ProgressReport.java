package dev.surehand.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;

/**
 * How far a call has come, told by another thread: the call never waits for a client that is slow to read, which then hears the
 * latest only.
 */
final class ProgressReport implements AutoCloseable {

    private final MessageWriter writer;
    private final Executor sender;
    private final JsonNode token;
    private final Call call;
    private final AtomicReference<ObjectNode> latest = new AtomicReference<>();
    private boolean closed;

    /** @param token by which the client knows the call */
    ProgressReport(MessageWriter writer, Executor sender, JsonNode token, Call call) {
        this.writer = writer;
        this.sender = sender;
        this.token = token;
        this.call = call;
    }

    void progress(int done, int total) {
        ObjectNode progress = Wire.JSON.createObjectNode();
        progress.set("progressToken", token);
        progress.put("progress", done).put("total", total);
        if (latest.getAndSet(progress) == null) {
            sender.execute(this::send);
        }
    }

    /** Tells the rest, and nothing more after it. */
    @Override
    public synchronized void close() {
        send();
        closed = true;
    }

    private synchronized void send() {
        ObjectNode progress = latest.getAndSet(null);
        if (progress != null && !closed && !call.cancelled()) {
            writer.notification("notifications/progress", progress);
        }
    }
}
