package dev.surehand.agent.simulator;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** Sends requests to a simulator as a client of the service would. */
final class SimClient {

    static final ObjectMapper JSON = new ObjectMapper();

    private final URI address;
    private final HttpClient http = HttpClient.newHttpClient();
    private final Map<String, String> headers = new LinkedHashMap<>();

    /** A response whose body is JSON. */
    record Answer(int status, JsonNode body, Map<String, String> headers) {

        String message() {
            return body.at("/error/message").asText();
        }
    }

    private SimClient(URI address, Map<String, String> headers) {
        this.address = address;
        this.headers.putAll(headers);
    }

    static SimClient anthropic(ModelSimulator simulator) {
        return new SimClient(
                simulator.address().resolve("/v1/messages"),
                Map.of("x-api-key", SimulatorSettings.USUAL_KEY, "anthropic-version", "2023-06-01"));
    }

    static SimClient responses(ModelSimulator simulator) {
        return bearer(simulator, "/v1/responses");
    }

    static SimClient chat(ModelSimulator simulator) {
        return bearer(simulator, "/v1/chat/completions");
    }

    /** Returns a client with both kinds of keys. */
    static SimClient at(ModelSimulator simulator, String path) {
        return bearer(simulator, path)
                .with("x-api-key", SimulatorSettings.USUAL_KEY)
                .with("anthropic-version", "2023-06-01");
    }

    private static SimClient bearer(ModelSimulator simulator, String path) {
        return new SimClient(
                simulator.address().resolve(path), Map.of("authorization", "Bearer " + SimulatorSettings.USUAL_KEY));
    }

    /** Returns a client with another value of a header; null leaves it out. */
    SimClient with(String header, String value) {
        Map<String, String> other = new LinkedHashMap<>(headers);
        other.put(header, value);
        if (value == null) {
            other.remove(header);
        }
        return new SimClient(address, other);
    }

    Answer post(JsonNode body) throws IOException {
        return post(body.toString());
    }

    Answer post(String body) throws IOException {
        HttpResponse<String> response = raw(HttpRequest.BodyPublishers.ofString(body), "POST");
        Map<String, String> all = new LinkedHashMap<>();
        response.headers().map().forEach((name, values) -> all.put(name, values.get(0)));
        return new Answer(response.statusCode(), JSON.readTree(response.body()), all);
    }

    HttpResponse<String> raw(HttpRequest.BodyPublisher body, String method) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .timeout(Duration.ofMinutes(2))
                .header("content-type", "application/json")
                .method(method, body);
        headers.forEach(request::header);
        try {
            return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }
}
