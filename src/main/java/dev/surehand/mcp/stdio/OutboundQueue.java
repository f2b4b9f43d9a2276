package dev.surehand.mcp.stdio;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.surehand.desktop.time.DaemonThreadFactory;
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
 * Writes messages to the client, one a line, from any thread, in the order in which they are passed in. Once the client has
 * closed its end, nothing is written.
 */
public final class OutboundQueue {

    private static final Logger LOG = LoggerFactory.getLogger(OutboundQueue.class);

    /** The most bytes that may be queued. This bounds the memory that a client takes by sending requests without reading. */
    private static final int POSTED_LIMIT_BYTES = 4 << 20;

    /** The memory that is kept between two messages, enough for a screenshot. */
    private static final int KEPT_BYTES = 1 << 20;

    private final OutputStream out;
    private final Runnable onBroken;
    private final Executor writer = Executors.newSingleThreadExecutor(new DaemonThreadFactory("message-writer"));
    private final Queue<byte[]> posted = new ConcurrentLinkedQueue<>();
    private final Semaphore room = new Semaphore(POSTED_LIMIT_BYTES);

    /** The memory of the last message, for the next one: a screenshot would leave a megabyte of garbage otherwise. */
    private ByteArrayOutputStream line = new ByteArrayOutputStream();

    private boolean broken;

    /** @param onBroken runs once, when the client has closed its end */
    public OutboundQueue(OutputStream out, Runnable onBroken) {
        this.out = out;
        this.onBroken = onBroken;
    }

    /**
     * Writes a message and waits until the client reads it. The line is complete before its first byte is written: if anything
     * is thrown while the line is made, even an {@link OutOfMemoryError}, no part of it is written.
     */
    public synchronized void write(MessageWriter.Json fields) {
        line.reset();
        try {
            fill(line, fields);
            writePosted();
            attempt(() -> line.writeTo(out));
        } finally {
            if (line.size() > KEPT_BYTES) {
                line = new ByteArrayOutputStream();
            }
        }
    }

    /** Queues a message for another thread to write. Waits only if the queue is full. */
    public void post(MessageWriter.Json fields) {
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        fill(message, fields);
        byte[] next = message.toByteArray();
        room.acquireUninterruptibly(roomFor(next));
        posted.add(next);
        writer.execute(this::writePosted);
    }

    /** Runs quick work on the thread that writes the queue, after what is in it now. */
    public void afterPosted(Runnable work) {
        writer.execute(work);
    }

    /**
     * Waits until the queue is written.
     *
     * @return whether everything queued has been written within the limit
     */
    public boolean awaitPosted(Duration limit) throws InterruptedException {
        return room.tryAcquire(POSTED_LIMIT_BYTES, limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    private synchronized void writePosted() {
        for (byte[] message = posted.poll(); message != null; message = posted.poll()) {
            byte[] next = message;
            attempt(() -> out.write(next));
            room.release(roomFor(next));
        }
    }

    private static int roomFor(byte[] message) {
        return Math.min(message.length, POSTED_LIMIT_BYTES);
    }

    private static void fill(ByteArrayOutputStream line, MessageWriter.Json fields) {
        try {
            JsonGenerator json = JsonRpcJson.FACTORY.createGenerator(line);
            json.writeStartObject();
            json.writeStringField("jsonrpc", "2.0");
            fields.writeTo(json);
            json.writeEndObject();
            json.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        line.write('\n');
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
