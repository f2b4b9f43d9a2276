package dev.surehand.cli.setup;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** How a service of models talks, as far as clients of MCP need it. */
interface ModelDialect {

    ObjectMapper JSON = new ObjectMapper();

    /** A tool that the client offers. {@code group} is empty where tools have none. */
    record OfferedTool(String group, String name) {}

    /** Returns whether requests for a reply have this path. */
    boolean answers(String path);

    List<OfferedTool> tools(JsonNode request);

    /** Returns the results of the calls so far, as the model gets them. */
    List<JsonNode> results(JsonNode request);

    /** Returns a reply that calls a tool, as a stream of events. */
    String call(JsonNode request, OfferedTool tool, ObjectNode arguments, int number);

    /** Returns a reply with a text, as a stream of events. */
    String text(JsonNode request, String text);

    /** Returns a reply that searches for a tool that is not offered; empty where that is not possible, or was done before. */
    default Optional<String> search(JsonNode request, String tool) {
        return Optional.empty();
    }

    /** Returns JSON that is written with single quotes. */
    // The annotation for formats is of a library that only the compiler has.
    @SuppressWarnings("AnnotateFormatMethod")
    static ObjectNode json(String text, Object... values) {
        try {
            return (ObjectNode) JSON.readTree(text.formatted(values).replace('\'', '"'));
        } catch (JsonProcessingException e) {
            throw new AssertionError(text, e);
        }
    }

    static List<JsonNode> all(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).toList();
    }

    /** Returns events, each with its type as its name. */
    static String events(List<ObjectNode> events) {
        return events.stream()
                .map(event ->
                        "event: %s\ndata: %s\n\n".formatted(event.get("type").asText(), event))
                .collect(Collectors.joining());
    }
}
