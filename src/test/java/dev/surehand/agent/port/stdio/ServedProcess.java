package dev.surehand.agent.port.stdio;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/** A server without a process of its own: each request is answered with a stream of bytes, of any length. */
final class ServedProcess extends Process {

    /** As an answer: the server ends. */
    static final InputStream END = InputStream.nullInputStream();

    private static final ObjectMapper JSON = new ObjectMapper();

    private final BlockingQueue<InputStream> answers = new LinkedBlockingQueue<>();
    private final CompletableFuture<Process> exit = new CompletableFuture<>();
    private final Function<JsonNode, InputStream> server;
    private InputStream errors = InputStream.nullInputStream();
    private final AtomicLong sent = new AtomicLong();

    ServedProcess(Function<JsonNode, InputStream> server) {
        this.server = server;
    }

    ServedProcess withErrors(InputStream given) {
        errors = given;
        return this;
    }

    static InputStream text(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    static InputStream result(JsonNode request, String result) {
        return text("{\"jsonrpc\": \"2.0\", \"id\": %s, \"result\": %s}\n".formatted(request.get("id"), result));
    }

    /** Returns bytes without end. */
    static InputStream endless(String repeated) {
        byte[] bytes = repeated.getBytes(StandardCharsets.UTF_8);
        return new InputStream() {
            private int at;

            @Override
            public int read() {
                return bytes[at++ % bytes.length];
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                for (int i = 0; i < length; i++) {
                    into[offset + i] = bytes[(at + i) % bytes.length];
                }
                at = (at + length) % bytes.length;
                return length;
            }
        };
    }

    /** Returns the number of bytes that were read from the server. */
    long sent() {
        return sent.get();
    }

    @Override
    public OutputStream getOutputStream() {
        return new OutputStream() {
            private final ByteArrayOutputStream line = new ByteArrayOutputStream();

            @Override
            public void write(int b) throws IOException {
                if (b != '\n') {
                    line.write(b);
                    return;
                }
                JsonNode message = JSON.readTree(line.toByteArray());
                line.reset();
                if (message.has("method") && message.has("id")) {
                    answers.add(server.apply(message));
                }
            }
        };
    }

    @Override
    public InputStream getInputStream() {
        return new InputStream() {
            private InputStream current = text("");

            @Override
            public int read() {
                throw new UnsupportedOperationException();
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                int read = current.read(into, offset, length);
                while (read < 0 && current != END) {
                    current = next();
                    read = current.read(into, offset, length);
                }
                sent.addAndGet(Math.max(0, read));
                return read;
            }
        };
    }

    private InputStream next() throws IOException {
        try {
            return answers.take();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    @Override
    public InputStream getErrorStream() {
        return errors;
    }

    @Override
    public CompletableFuture<Process> onExit() {
        return exit;
    }

    @Override
    public int waitFor() {
        exit.join();
        return 0;
    }

    @Override
    public boolean isAlive() {
        return !exit.isDone();
    }

    @Override
    public int exitValue() {
        return 0;
    }

    @Override
    public void destroy() {
        exit.complete(this);
        answers.add(END);
    }
}
