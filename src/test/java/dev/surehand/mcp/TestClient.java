package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.tool.Dispatcher;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A server in this process, and a client that sends it any line. */
public final class TestClient implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int WAIT_SECONDS = 60;
    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(WAIT_SECONDS);

    public final TestTools tools;
    private final PipedOutputStream toServer = new PipedOutputStream();
    private final BlockingQueue<JsonNode> fromServer = new LinkedBlockingQueue<>();
    private final SurehandServer server;
    private final Thread serving;

    public TestClient() {
        this(new TestTools(), Optional.empty());
    }

    /** @param out replaces the stream that collects what the server writes */
    public TestClient(OutputStream out) {
        this(new TestTools(), Optional.of(out));
    }

    private TestClient(TestTools tools, Optional<OutputStream> out) {
        this(tools, tools.dispatcher(), out, ANSWER_LIMIT);
    }

    private TestClient(TestTools tools, Dispatcher dispatcher, Optional<OutputStream> out, Duration answerLimit) {
        this.tools = tools;
        OutputStream lines = out.orElseGet(() -> new LinesTo(fromServer));
        try {
            PipedInputStream in = new PipedInputStream(toServer, 1 << 16);
            server = new SurehandServer(dispatcher, "1", answerLimit, in, lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        serving = new Thread(this::serve, "serving");
        serving.start();
    }

    /** Returns a client of a server with other tools. */
    public static TestClient of(Dispatcher dispatcher) {
        return new TestClient(new TestTools(), dispatcher, Optional.empty(), ANSWER_LIMIT);
    }

    /** Returns a client of a server with other tools that writes to the stream. */
    public static TestClient of(Dispatcher dispatcher, OutputStream out) {
        return new TestClient(new TestTools(), dispatcher, Optional.of(out), ANSWER_LIMIT);
    }

    /** Returns a client of a server that waits at most this long for an answer of the person at the client. */
    public static TestClient withAnswerLimit(Duration answerLimit) {
        TestTools tools = new TestTools();
        return new TestClient(tools, tools.dispatcher(), Optional.empty(), answerLimit);
    }

    public static TestClient initialized() {
        TestClient client = new TestClient();
        client.initialize();
        return client;
    }

    /** Returns a client that gives this name. */
    public static TestClient initializedAs(String name) {
        TestClient client = new TestClient();
        client.initialize("2025-11-25", "{}", name);
        return client;
    }

    public JsonNode initialize() {
        return initialize("2025-11-25");
    }

    public JsonNode initialize(String version) {
        return initialize(version, "{}");
    }

    public JsonNode initialize(String version, String capabilities) {
        return initialize(version, capabilities, "test");
    }

    private JsonNode initialize(String version, String capabilities, String name) {
        send("""
                {"jsonrpc":"2.0","id":"init","method":"initialize","params":{"protocolVersion":"%s","capabilities":%s,\
                "clientInfo":{"name":"%s","version":"1"}}}""".formatted(version, capabilities, name));
        return receive();
    }

    public void send(String line) {
        sendBytes((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    void sendBytes(byte[] bytes) {
        try {
            toServer.write(bytes);
            toServer.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void ping(int id) {
        send("{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"ping\"}".formatted(id));
    }

    public void cancel(int id) {
        send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":%d}}"
                .formatted(id));
    }

    public void call(int id, String tool, String arguments) {
        send("{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":%s}}"
                .formatted(id, tool, arguments));
    }

    void rest(int id, int ms) {
        call(id, "test_rest", "{\"ms\":%d}".formatted(ms));
    }

    public void echo(int id, String text) {
        call(id, "test_echo", "{\"text\":\"%s\"}".formatted(text));
    }

    public JsonNode receive() {
        return poll(fromServer);
    }

    public String nextEvent() {
        return poll(tools.events);
    }

    private static <T> T poll(BlockingQueue<T> queue) {
        try {
            T next = queue.poll(WAIT_SECONDS, TimeUnit.SECONDS);
            assertThat(next)
                    .as("what the server says within %d s", WAIT_SECONDS)
                    .isNotNull();
            return next;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public void endInput() {
        try {
            toServer.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits for the end and returns the messages that the server still wrote. */
    public List<JsonNode> awaitEnd() {
        try {
            serving.join(WAIT_SECONDS * 1000L);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        assertThat(serving.isAlive()).as("still serving").isFalse();
        List<JsonNode> rest = new ArrayList<>();
        fromServer.drainTo(rest);
        return rest;
    }

    /** Checks that no message is unread. */
    @Override
    public void close() {
        endInput();
        assertThat(awaitEnd()).as("messages nobody asked for").isEmpty();
    }

    private void serve() {
        try {
            server.serve();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static ObjectNode object(String json) {
        try {
            return (ObjectNode) JSON.readTree(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A stream that requires each line to be one JSON-RPC message. */
    static final class LinesTo extends OutputStream {
        private final BlockingQueue<JsonNode> messages;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        LinesTo(BlockingQueue<JsonNode> messages) {
            this.messages = messages;
        }

        @Override
        public void write(int octet) {
            write(new byte[] {(byte) octet}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int start, int length) {
            for (int at = start; at < start + length; at++) {
                if (bytes[at] == '\n') {
                    JsonNode message = object(line.toString(StandardCharsets.UTF_8));
                    assertThat(message.path("jsonrpc").asText()).isEqualTo("2.0");
                    messages.add(message);
                    line.reset();
                } else {
                    line.write(bytes[at]);
                }
            }
        }
    }
}
