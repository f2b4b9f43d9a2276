package dev.surehand.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;

/**
 * Reports how far a call has come, on another thread: the call never waits for a client that is slow to read, and that client
 * then gets the latest report only.
 */
final class ProgressReport implements AutoCloseable {

    /** Makes eight a second; with the last one, which does not wait, there are never more than ten. */
    static final Duration BETWEEN = Duration.ofMillis(125);

    private final MessageWriter writer;
    private final BiConsumer<Runnable, Duration> later;
    private final JsonNode token;
    private final Call call;
    private final AtomicReference<ObjectNode> latest = new AtomicReference<>();

    /** Whether {@link #send} will run by itself. */
    private final AtomicBoolean due = new AtomicBoolean();

    private boolean closed;

    /**
     * @param later runs work after that time, on the thread that sends
     * @param token by which the client knows the call
     */
    ProgressReport(MessageWriter writer, BiConsumer<Runnable, Duration> later, JsonNode token, Call call) {
        this.writer = writer;
        this.later = later;
        this.token = token;
        this.call = call;
    }

    /** @param message for a person at the client */
    void progress(int done, int total, String message) {
        ObjectNode progress = JsonRpcJson.JSON.createObjectNode();
        progress.set("progressToken", token);
        progress.put("progress", done).put("total", total).put("message", message);
        latest.set(progress);
        sendUnlessDue();
    }

    /** Sends what has not been sent, and nothing after it. */
    @Override
    public synchronized void close() {
        sendLatest();
        closed = true;
    }

    private void sendUnlessDue() {
        if (latest.get() != null && due.compareAndSet(false, true)) {
            later.accept(this::send, Duration.ZERO);
        }
    }

    private void send() {
        if (sendLatest()) {
            later.accept(this::send, BETWEEN);
        } else {
            due.set(false);
            // A report that came in between found this one due.
            sendUnlessDue();
        }
    }

    /** @return whether there was something to send */
    private synchronized boolean sendLatest() {
        ObjectNode progress = latest.getAndSet(null);
        if (progress == null || closed || call.cancelled()) {
            return false;
        }
        writer.notification("notifications/progress", progress);
        return true;
    }
}
