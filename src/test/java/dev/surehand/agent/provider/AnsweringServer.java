package dev.surehand.agent.provider;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;

/** A service on the loopback that gives prepared answers in order, and keeps what it was sent. */
public final class AnsweringServer implements AutoCloseable {

    private static final JsonMapper JSON = new JsonMapper();

    /** What is done with one request. */
    public interface Answer {
        void give(HttpExchange exchange) throws IOException;
    }

    private final HttpServer server;
    private final Queue<Answer> answers = new ArrayDeque<>();
    private final List<String> bodies = new CopyOnWriteArrayList<>();
    private final List<Headers> headers = new CopyOnWriteArrayList<>();

    public AnsweringServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::handle);
        server.start();
    }

    public String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    public AnsweringServer then(Answer answer) {
        synchronized (answers) {
            answers.add(answer);
        }
        return this;
    }

    public AnsweringServer then(int status, String body) {
        return then(status, Map.of(), body);
    }

    public AnsweringServer then(int status, Map<String, String> more, String body) {
        return then(exchange -> {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            more.forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
    }

    public List<JsonNode> requests() {
        return bodies.stream().map(AnsweringServer::json).toList();
    }

    public JsonNode lastRequest() {
        return json(bodies.get(bodies.size() - 1));
    }

    public List<Headers> headers() {
        return List.copyOf(headers);
    }

    public static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void handle(HttpExchange exchange) throws IOException {
        bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        headers.add(exchange.getRequestHeaders());
        Answer answer;
        synchronized (answers) {
            answer = answers.poll();
        }
        if (answer == null) {
            exchange.sendResponseHeaders(599, -1);
            exchange.close();
        } else {
            answer.give(exchange);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
