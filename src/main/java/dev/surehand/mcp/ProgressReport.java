package dev.surehand.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.mcp.stdio.Call;
import dev.surehand.mcp.stdio.MessageWriter;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;

/**
 * Reports the progress of a call on another thread, so that the call never waits for a client that is slow to read. Such a
 * client receives only the latest report.
 */
final class ProgressReport implements AutoCloseable {

    /**
     * The time between two reports. It makes eight a second; with the last report, which does not wait, there are never more
     * than ten.
     */
    static final Duration BETWEEN = Duration.ofMillis(125);

    private final MessageWriter writer;
    private final BiConsumer<Runnable, Duration> later;
    private final JsonNode token;
    private final Call call;
    private final AtomicReference<ObjectNode> latest = new AtomicReference<>();

    /** Whether {@link #send} is running or scheduled. */
    private final AtomicBoolean due = new AtomicBoolean();

    private boolean closed;

    /**
     * Creates the reports of a call.
     *
     * @param later runs work after the given time, on the thread that sends
     * @param token the token by which the client knows the call
     */
    ProgressReport(MessageWriter writer, BiConsumer<Runnable, Duration> later, JsonNode token, Call call) {
        this.writer = writer;
        this.later = later;
        this.token = token;
        this.call = call;
    }

    /**
     * Reports progress.
     *
     * @param message text for a person at the client
     */
    void progress(int done, int total, String message) {
        ObjectNode progress = JsonNodeFactory.instance.objectNode();
        progress.set("progressToken", token);
        progress.put("progress", done).put("total", total).put("message", message);
        latest.set(progress);
        sendUnlessDue();
    }

    /** Sends the last report if it has not been sent. Nothing is sent after that. */
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
            // A report that arrived in between saw this run as still due.
            sendUnlessDue();
        }
    }

    /**
     * Sends the latest report.
     *
     * @return whether there was something to send
     */
    private synchronized boolean sendLatest() {
        ObjectNode progress = latest.getAndSet(null);
        if (progress == null || closed || call.cancelled()) {
            return false;
        }
        writer.notification("notifications/progress", progress);
        return true;
    }
}
