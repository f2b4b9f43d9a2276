package dev.surehand.soak;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A server process on pipes: sends lines to it, and records its lines with the moment at which each was complete. */
final class Conversation implements AutoCloseable {

    private static final int LIMIT_S = 60;
    private static final int CHUNK_BYTES = 1 << 18;
    private static final Line END = new Line(new byte[0], 0);

    private final Process process;
    private final OutputStream in;
    private final BlockingQueue<Line> lines = new LinkedBlockingQueue<>();

    /** @param at the moment, as a value of {@link System#nanoTime} */
    public record Line(byte[] text, long at) {}

    Conversation(ProcessBuilder server) {
        try {
            process = server.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        in = process.getOutputStream();
        Thread reader = new Thread(this::read, "answers");
        reader.setDaemon(true);
        reader.start();
    }

    long pid() {
        return process.pid();
    }

    /** @return when the write began, as a value of {@link System#nanoTime} */
    long send(String line) {
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
        long start = System.nanoTime();
        try {
            in.write(bytes);
            in.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return start;
    }

    Line next() {
        try {
            Line line = lines.poll(LIMIT_S, TimeUnit.SECONDS);
            if (line == null || line.equals(END)) {
                throw new IllegalStateException(
                        line != null ? "The server has ended." : "No answer within " + LIMIT_S + " s.");
            }
            return line;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Ends the input, and returns what the server still writes. */
    List<Line> finish() {
        List<Line> rest = new ArrayList<>();
        try {
            in.close();
            for (Line line = lines.take(); !line.equals(END); line = lines.take()) {
                rest.add(line);
            }
            return rest;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void read() {
        try (InputStream out = process.getInputStream()) {
            ByteArrayOutputStream line = new ByteArrayOutputStream(CHUNK_BYTES);
            byte[] chunk = new byte[CHUNK_BYTES];
            for (int length = out.read(chunk); length >= 0; length = out.read(chunk)) {
                take(chunk, length, line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            lines.add(END);
        }
    }

    private void take(byte[] chunk, int length, ByteArrayOutputStream line) {
        int start = 0;
        for (int i = 0; i < length; i++) {
            if (chunk[i] == '\n') {
                long at = System.nanoTime();
                line.write(chunk, start, i - start);
                lines.add(new Line(line.toByteArray(), at));
                line.reset();
                start = i + 1;
            }
        }
        line.write(chunk, start, length - start);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
