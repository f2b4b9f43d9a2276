package dev.surehand.cli.watch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.Optional;

/**
 * What a terminal shows of an audit log: one line for each call. Whatever the log contains, a line has no control characters, so
 * it cannot do anything to a terminal.
 */
final class WatchLines {

    private static final ObjectWriter JSON =
            JsonMapper.builder().build().writer().with(JsonWriteFeature.ESCAPE_NON_ASCII);

    private final WatchedCalls calls = new WatchedCalls();
    private boolean hasEnded;

    /** Returns the words for a line; empty if a later line completes it. */
    Optional<String> line(JsonNode line) {
        if (line.path("begin").asBoolean()) {
            return Optional.of("%s  The server began, process %d"
                    .formatted(WatchedCalls.time(line), line.path("pid").asLong()));
        }
        hasEnded |= line.path("end").asBoolean();
        return calls.take(line).map(WatchedCall::line);
    }

    /** Returns a line for each call that has begun, has no result yet, and was not returned before. */
    List<String> begun() {
        return calls.begun().stream().map(WatchedCall::line).toList();
    }

    boolean hasEnded() {
        return hasEnded;
    }

    String totals() {
        return calls.totals().toString();
    }

    static JsonNode fault(String sentence) {
        return JsonNodeFactory.instance.objectNode().put("fault", sentence);
    }

    /** Returns the JSON of a line in ASCII, so that it does nothing to a terminal. */
    static String json(JsonNode line) {
        try {
            return JSON.writeValueAsString(line);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
