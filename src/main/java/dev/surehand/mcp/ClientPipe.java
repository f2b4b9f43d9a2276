package dev.surehand.mcp;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.BufferedOutputStream;
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
final class ClientPipe {

    private static final Logger LOG = LoggerFactory.getLogger(ClientPipe.class);
    private static final int BUFFER_BYTES = 1 << 16;

    /** Bounds the memory that a client takes by asking without reading. */
    private static final int POSTED_LIMIT_BYTES = 4 << 20;

    private final OutputStream out;
    private final Runnable onBroken;
    private final Executor postman = Executors.newSingleThreadExecutor(DaemonThreads.named("postman"));
    private final Queue<byte[]> posted = new ConcurrentLinkedQueue<>();
    private final Semaphore room = new Semaphore(POSTED_LIMIT_BYTES);
    private boolean broken;

    /** @param onBroken run once, when the client has closed its end */
    ClientPipe(OutputStream out, Runnable onBroken) {
        this.out = new BufferedOutputStream(out, BUFFER_BYTES);
        this.onBroken = onBroken;
    }

    /** Waits until the client reads. */
    synchronized void write(MessageWriter.Json fields) {
        writePosted();
        attempt(() -> writeLine(fields, out));
    }

    /** Leaves the waiting to another thread, unless much waits there already. */
    void post(MessageWriter.Json fields) {
        byte[] line = line(fields);
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

    private static byte[] line(MessageWriter.Json fields) {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        try {
            writeLine(fields, line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return line.toByteArray();
    }

    private static void writeLine(MessageWriter.Json fields, OutputStream to) throws IOException {
        JsonGenerator json = Wire.JSON.createGenerator(to);
        json.writeStartObject();
        json.writeStringField("jsonrpc", "2.0");
        fields.writeTo(json);
        json.writeEndObject();
        json.close();
        to.write('\n');
    }

    private interface Writing {
        void run() throws IOException;
    }

    private void attempt(Writing writing) {
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
