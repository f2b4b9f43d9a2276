package dev.surehand.soak;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Sends one request after another, times the answers, and records what is wrong with them. */
final class Player {

    static final ObjectMapper JSON = new ObjectMapper();

    private static final int EXCERPT = 100;
    private static final String INITIALIZE = """
            {"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"soak","version":"1"}}""";
    private static final String CANCELLED =
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":%d}}";
    private static final int LONGEST_QUOTE = 600;

    private final Conversation server;
    private final List<Sample> samples = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();
    private int id;
    private String asked = "";

    /** @param ms from the start of writing to the end of the line that answers */
    record Sample(Kind kind, double ms) {}

    Player(Conversation server) {
        this.server = server;
    }

    void initialize() {
        server.send(request(++id, "initialize", INITIALIZE));
        answer(id);
        server.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    }

    /** Returns the times of all calls up to now. */
    List<Sample> samples() {
        return samples;
    }

    List<String> faults() {
        return faults;
    }

    /**
     * Makes a call that must succeed.
     *
     * @return its whole result
     */
    JsonNode call(Kind kind, String tool, ObjectNode arguments) {
        JsonNode result = request(kind, "tools/call", params(tool, arguments)).path("result");
        if (result.path("isError").asBoolean(true)
                || !result.at("/structuredContent/success").asBoolean()) {
            fault("Refused: " + result);
        }
        checkText(result);
        return result;
    }

    /**
     * Makes a call that must fail with this code.
     *
     * @return its structured content
     */
    JsonNode refused(Kind kind, String tool, ObjectNode arguments, String code) {
        JsonNode result = request(kind, "tools/call", params(tool, arguments)).path("result");
        JsonNode body = result.path("structuredContent");
        check("isError", true, result.path("isError").asBoolean());
        check("success", false, body.path("success").asBoolean(true));
        check("error_code", code, body.path("error_code").asText());
        return body;
    }

    /** @return the whole answer */
    JsonNode request(Kind kind, String method, String params) {
        return sent(kind, request(++id, method, params), id);
    }

    /** Sends a line that is not a message: its answer has no id. */
    JsonNode garbage(Kind kind, String line) {
        return sent(kind, line, 0);
    }

    private JsonNode sent(Kind kind, String line, int answered) {
        asked = line;
        long start = server.send(line);
        Answer answer = answer(answered);
        samples.add(new Sample(kind, (answer.at - start) / 1e6));
        return answer.json;
    }

    /** Cancels a long call after a while. It gets no answer, and the calls after it get theirs. */
    void cancelled(Kind kind, String tool, ObjectNode arguments, long afterMs) {
        int cancelled = ++id;
        asked = request(cancelled, "tools/call", params(tool, arguments));
        server.send(asked);
        LockSupport.parkNanos(afterMs * 1_000_000);
        long start = server.send(CANCELLED.formatted(cancelled));
        server.send(request(++id, "tools/call", params("mouse_control", object("action", "get_position"))));
        Answer answer = answer(id);
        samples.add(new Sample(kind, (answer.at - start) / 1e6));
        check("isError", false, answer.json.at("/result/isError").asBoolean(true));
    }

    /** Checks that nothing is left to be read. */
    void finish() {
        for (Conversation.Line line : server.finish()) {
            fault("Nobody asked for " + quote(line));
        }
    }

    /** Checks the text for clients that do not support structured content. */
    private void checkText(JsonNode result) {
        try {
            JsonNode text = JSON.readTree(result.at("/content/0/text").asText());
            check("the text", result.path("structuredContent"), text);
        } catch (IOException e) {
            fault("No JSON: " + result);
        }
    }

    void check(String what, Object expected, Object found) {
        if (!expected.equals(found)) {
            fault("%s is not %s but %s".formatted(what, excerpt(expected), found));
        }
    }

    private static String excerpt(Object value) {
        String text = value.toString();
        return text.length() <= EXCERPT ? text : text.substring(0, EXCERPT) + " … (" + text.length() + " characters)";
    }

    void fault(String fault) {
        faults.add("Call %d, %s: %s".formatted(samples.size(), shortened(asked), shortened(fault)));
    }

    static ObjectNode object(Object... namesAndValues) {
        ObjectNode object = JSON.createObjectNode();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            object.set((String) namesAndValues[i], JSON.valueToTree(namesAndValues[i + 1]));
        }
        return object;
    }

    private record Answer(JsonNode json, long at) {}

    /** Reads the answer, which must be the next line. A line before it answers no request and counts as a fault. */
    private Answer answer(int wanted) {
        while (true) {
            Conversation.Line line = server.next();
            JsonNode json = parsed(line);
            boolean fits = wanted == 0
                    ? json.path("id").isNull()
                    : json.path("id").isInt() && json.path("id").asInt() == wanted;
            if (fits && json.has("result") != json.has("error")) {
                return new Answer(json, line.at());
            }
            fault("Nobody asked for " + quote(line));
        }
    }

    private static JsonNode parsed(Conversation.Line line) {
        try {
            return JSON.readTree(line.text());
        } catch (IOException e) {
            throw new UncheckedIOException(quote(line), e);
        }
    }

    private static String request(int id, String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}".formatted(id, method, params);
    }

    private static String params(String tool, ObjectNode arguments) {
        return object("name", tool, "arguments", arguments).toString();
    }

    private static String quote(Conversation.Line line) {
        return shortened(new String(line.text(), StandardCharsets.UTF_8));
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + " …";
    }
}
