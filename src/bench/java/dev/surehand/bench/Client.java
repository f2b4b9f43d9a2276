package dev.surehand.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** A server process that receives raw lines of JSON, so that the server is timed and not a library around it. */
public final class Client implements AutoCloseable {

    public static final ObjectMapper JSON = new ObjectMapper();

    private static final String INITIALIZE = """
            {"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"bench","version":"1"}}""";
    private static final int GRACE_S = 10;
    private static final int WINDOW = 400;

    /** Some servers write a space after each colon. */
    private static final Pattern REFUSED = Pattern.compile("\"isError\": ?true");

    private static final Pattern ERROR = Pattern.compile("\"error\": ?\\{");

    private final Process process;
    private final OutputStream in;
    private final InputStream out;
    private byte[] buffer = new byte[1 << 20];
    private int id;

    /** Starts the process; sends no request yet. */
    Client(ProcessBuilder server) {
        try {
            process = server.redirectError(ProcessBuilder.Redirect.DISCARD).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        in = process.getOutputStream();
        out = process.getInputStream();
    }

    public static Client ready(ProcessBuilder server) {
        Client client = new Client(server);
        client.initialize();
        return client;
    }

    void initialize() {
        request("initialize", INITIALIZE);
        send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n");
    }

    void call(String tool, String arguments) {
        request("tools/call", "{\"name\":\"%s\",\"arguments\":%s}".formatted(tool, arguments));
    }

    /**
     * Sends a call and does not wait.
     *
     * @return its id, for {@link #cancel}
     */
    int begin(String tool, String arguments) {
        send("{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":%s}}\n"
                .formatted(++id, tool, arguments));
        return id;
    }

    void cancel(int call) {
        send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":%d}}\n"
                .formatted(call));
    }

    void type(String text) {
        call(
                "keyboard_control",
                JSON.createObjectNode().put("action", "type").put("text", text).toString());
    }

    /** Returns the result of a call. Not for timing, because the result is parsed. */
    public ObjectNode result(String tool, String arguments) {
        call(tool, arguments);
        return (ObjectNode) answered().path("result");
    }

    JsonNode result(String method) {
        request(method, "{}");
        return answered().path("result");
    }

    /** Sends a request, and reads the line that answers it. */
    int request(String method, String params) {
        send("{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}\n".formatted(++id, method, params));
        return awaitAnswer(id, method + " " + params);
    }

    /** Reads the line that answers a call that {@link #begin} sent. */
    void awaitAnswer(int call) {
        awaitAnswer(call, "call " + call);
    }

    /** Reads the line that refuses a call that {@link #begin} sent. */
    void awaitRefusal(int call) {
        try {
            awaitAnswer(call);
        } catch (IllegalStateException refusal) {
            return;
        }
        throw new IllegalStateException("call " + call + " was not refused");
    }

    private int awaitAnswer(int call, String request) {
        Pattern answer = Pattern.compile("\"id\": ?" + call + "[,}]");
        while (true) {
            int length = line();
            // This works for this server and for others: the id is near the start, or at the end after a long result.
            if (near(answer, 0, length) || near(answer, Math.max(0, length - WINDOW), length)) {
                if (near(REFUSED, Math.max(0, length - WINDOW), length) || near(ERROR, 0, length)) {
                    throw new IllegalStateException(
                            request + ": " + new String(buffer, 0, length, StandardCharsets.UTF_8));
                }
                return length;
            }
        }
    }

    private boolean near(Pattern text, int from, int length) {
        String part = new String(buffer, from, Math.min(WINDOW, length - from), StandardCharsets.ISO_8859_1);
        return text.matcher(part).find();
    }

    /** Returns the line that answered the last request. */
    JsonNode answered() {
        try {
            return JSON.readTree(buffer, 0, length(buffer));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int length(byte[] buffer) {
        int length = 0;
        while (buffer[length] != '\n') {
            length++;
        }
        return length;
    }

    private void send(String line) {
        try {
            in.write(line.getBytes(StandardCharsets.UTF_8));
            in.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads a line. A server that receives one request at a time writes one line at a time. */
    private int line() {
        try {
            int length = 0;
            while (length == 0 || buffer[length - 1] != '\n') {
                if (length == buffer.length) {
                    buffer = Arrays.copyOf(buffer, 2 * length);
                }
                int count = out.read(buffer, length, buffer.length - length);
                if (count < 0) {
                    throw new IllegalStateException("The server has ended.");
                }
                length += count;
            }
            return length;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns how long the process has used a processor. */
    Duration processorTime() {
        return process.info().totalCpuDuration().orElseThrow();
    }

    /** Returns the resident memory in MB of 10^6 bytes, as the system counts it. */
    double residentMegabytes() {
        try {
            String status = Files.readString(Path.of("/proc", "" + process.pid(), "status"));
            String line = status.lines()
                    .filter(l -> l.startsWith("VmRSS:"))
                    .findFirst()
                    .orElseThrow();
            return Long.parseLong(line.replaceAll("\\D", "")) * 1024 / 1e6;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            in.close();
            if (!process.waitFor(GRACE_S, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            process.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
