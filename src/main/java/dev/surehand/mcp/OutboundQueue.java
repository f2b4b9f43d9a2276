package dev.surehand.mcp;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the client reads: one message a line, from whatever thread, in the order in which they are given. Once the client has
 * closed its end, nothing is written any more.
 */
final class OutboundQueue {

    private static final Logger LOG = LoggerFactory.getLogger(OutboundQueue.class);

    /** Bounds the memory that a client takes by asking without reading. */
    private static final int POSTED_LIMIT_BYTES = 4 << 20;

    private final OutputStream out;
    private final Runnable onBroken;
    private final Executor postman = Executors.newSingleThreadExecutor(DaemonThreads.named("postman"));
    private final Queue<byte[]> posted = new ConcurrentLinkedQueue<>();
    private final Semaphore room = new Semaphore(POSTED_LIMIT_BYTES);
    private boolean broken;

    /** @param onBroken run once, when the client has closed its end */
    OutboundQueue(OutputStream out, Runnable onBroken) {
        this.out = out;
        this.onBroken = onBroken;
    }

    /**
     * Waits until the client reads. The line is complete before its first byte is written: whatever is thrown while it is made,
     * an {@link OutOfMemoryError} too, leaves nothing of it behind.
     */
    void write(MessageWriter.Json fields) {
        ByteArrayOutputStream line = line(fields);
        synchronized (this) {
            writePosted();
            attempt(() -> line.writeTo(out));
        }
    }

    /** Leaves the waiting to another thread, unless much waits there already. */
    void post(MessageWriter.Json fields) {
        byte[] line = line(fields).toByteArray();
        room.acquireUninterruptibly(roomFor(line));
        posted.add(line);
        postman.execute(this::writePosted);
    }

    /** @return whether all that was posted has been written */
    boolean awaitPosted(Duration limit) throws InterruptedException {
        return room.tryAcquire(POSTED_LIMIT_BYTES, limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    private synchronized void writePosted() {
        for (byte[] line = posted.poll(); line != null; line = posted.poll()) {
            byte[] next = line;
            attempt(() -> out.write(next));
            room.release(roomFor(line));
        }
    }

    private static int roomFor(byte[] line) {
        return Math.min(line.length, POSTED_LIMIT_BYTES);
    }

    private static ByteArrayOutputStream line(MessageWriter.Json fields) {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        try {
            JsonGenerator json = JsonRpcJson.JSON.createGenerator(line);
            json.writeStartObject();
            json.writeStringField("jsonrpc", "2.0");
            fields.writeTo(json);
            json.writeEndObject();
            json.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        line.write('\n');
        return line;
    }

    private interface WriteAttempt {
        void run() throws IOException;
    }

    private void attempt(WriteAttempt writing) {
        if (broken) {
            return;
        }
        try {
            writing.run();
            out.flush();
        } catch (IOException e) {
            broken = true;
            LOG.info("The client is gone: {}", e.getMessage());
            onBroken.run();
        }
    }
}
