package dev.surehand.cli.setup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.surehand.cli.setup.ModelDialect.OfferedTool;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A service of models on the loopback that knows nothing: it calls the tools of a script one after another, and then says that
 * it is done. The results in a request say how far the script is.
 */
final class ScriptedModel implements AutoCloseable {

    static final String LAST_WORDS = "All done.";

    /** A call, by the name that the server gives to the tool. */
    record Step(String tool, ObjectNode arguments) {}

    private static final int OK = 200;
    private static final int NOT_FOUND = 404;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final ModelDialect dialect;
    private final List<Step> steps;
    private final List<JsonNode> requests = new CopyOnWriteArrayList<>();
    private final List<String> others = new CopyOnWriteArrayList<>();

    private ScriptedModel(ModelDialect dialect, List<Step> steps) throws IOException {
        this.dialect = dialect;
        this.steps = steps;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.setExecutor(threads);
    }

    static ScriptedModel start(ModelDialect dialect, List<Step> steps) throws IOException {
        ScriptedModel model = new ScriptedModel(dialect, steps);
        model.server.start();
        return model;
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Returns the results that the last request with all of them had. */
    List<JsonNode> results() {
        return requests.stream()
                .map(dialect::results)
                .filter(results -> results.size() == steps.size())
                .findFirst()
                .orElse(List.of());
    }

    /** Returns what was asked, for a message. */
    String heard() {
        return "%d requests for a reply with these tools: %s; and %s"
                .formatted(
                        requests.size(), requests.stream().map(dialect::tools).toList(), others);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        byte[] body = exchange.getRequestBody().readAllBytes();
        if (exchange.getRequestMethod().equals("POST") && dialect.answers(path)) {
            JsonNode request = ModelDialect.JSON.readTree(body);
            requests.add(request);
            send(exchange, OK, "text/event-stream", reply(request));
        } else {
            others.add(exchange.getRequestMethod() + " " + path);
            send(exchange, NOT_FOUND, "application/json", "{}");
        }
    }

    private String reply(JsonNode request) {
        int done = dialect.results(request).size();
        if (done >= steps.size()) {
            return dialect.text(request, LAST_WORDS);
        }
        Step step = steps.get(done);
        Optional<OfferedTool> tool = dialect.tools(request).stream()
                .filter(offered -> offered.name().endsWith(step.tool()))
                .findFirst();
        return tool.map(offered -> dialect.call(request, offered, step.arguments(), done))
                .or(() -> dialect.search(request, step.tool()))
                .orElseGet(() -> dialect.text(request, "There is no tool " + step.tool() + "."));
    }

    private static void send(HttpExchange exchange, int status, String type, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
