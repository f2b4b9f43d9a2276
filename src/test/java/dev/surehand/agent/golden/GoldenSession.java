package dev.surehand.agent.golden;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.session.SessionEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What went over the wire in a session, and its events. Pictures have numbers in place of their hashes, because the bytes of a picture
 * depend on the library that encodes it; the time that a call waited is left out.
 *
 * @param json {@code exchanges} with {@code sent}, {@code status} and {@code answered}, and {@code events}
 */
record GoldenSession(ObjectNode json) {

    static final Path FOLDER = Path.of("src/test/resources/dev/surehand/agent/golden");

    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern HASH = Pattern.compile("\\b[0-9a-f]{64}\\b");
    private static final Pattern WAITED = Pattern.compile("\"waited_ms\":\\d+");

    /** A request and its answer. */
    record GoldenExchange(JsonNode sent, int status, JsonNode answered) {}

    static GoldenSession of(List<GoldenExchange> exchanges, List<SessionEvent> events) throws IOException {
        ObjectNode json = JSON.createObjectNode();
        json.putArray("exchanges");
        json.putArray("events");
        for (GoldenExchange exchange : exchanges) {
            ObjectNode item = json.withArray("exchanges").addObject();
            item.set("sent", exchange.sent());
            item.put("status", exchange.status());
            item.set("answered", exchange.answered());
        }
        for (SessionEvent event : events) {
            ObjectNode item = json.withArray("events").addObject();
            item.put("seq", event.number()).put("time", event.time()).put("kind", event.kind());
            item.setAll(event.facts());
        }
        Map<String, String> pictures = new HashMap<>();
        String numbered = HASH.matcher(WAITED.matcher(json.toString()).replaceAll("\"waited_ms\":0"))
                .replaceAll(hash -> pictures.computeIfAbsent(hash.group(), any -> "picture-" + (pictures.size() + 1)));
        return new GoldenSession((ObjectNode) JSON.readTree(numbered));
    }

    static GoldenSession read(Path file) throws IOException {
        return new GoldenSession((ObjectNode) JSON.readTree(Files.readString(file)));
    }

    void write(Path file) throws IOException {
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
        printer.indentArraysWith(new DefaultIndenter("  ", "\n"));
        printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
        Files.writeString(file, JSON.writer(printer).writeValueAsString(json) + "\n");
    }

    List<GoldenExchange> exchanges() {
        List<GoldenExchange> exchanges = new ArrayList<>();
        json.path("exchanges")
                .forEach(item -> exchanges.add(new GoldenExchange(
                        item.path("sent"), item.path("status").asInt(), item.path("answered"))));
        return exchanges;
    }
}
