package dev.surehand.bench.tasks;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.surehand.bench.Client;
import dev.surehand.testdesktop.TestDesktop;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;

/** A form in a browser, which sends its state to this JVM when its button is pressed. */
final class FormPage implements AutoCloseable {

    private final HttpServer server;
    private volatile JsonNode state = Client.JSON.createObjectNode();

    FormPage() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::sendPage);
        server.createContext("/state", this::takeState);
        server.start();
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    /** Returns what was sent last; empty before the first time. */
    JsonNode state() {
        return state;
    }

    private void sendPage(HttpExchange exchange) throws IOException {
        byte[] page = Files.readAllBytes(TestDesktop.source("task_form.html"));
        exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
        exchange.sendResponseHeaders(200, page.length);
        exchange.getResponseBody().write(page);
        exchange.close();
    }

    private void takeState(HttpExchange exchange) throws IOException {
        state = Client.JSON.readTree(exchange.getRequestBody());
        exchange.sendResponseHeaders(204, -1);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
