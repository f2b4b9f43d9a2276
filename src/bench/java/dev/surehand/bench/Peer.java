package dev.surehand.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Another MCP server to compare this one with, {@code -Dbench.peer="command line" -Dbench.peerMap=FILE}. The file maps each
 * call of this server to one of the other:
 *
 * <pre>{"name": "theirs",
 * "screenshot": {"tool": "shot", "arguments": {}},
 * "screenshot_2160": {"tool": "shot", "arguments": {"display": 2}},
 * "move": {"tool": "mouse", "arguments": {"action": "move", "at": ["$x", "$y"]}},
 * "click": {…}, "list": {…},
 * "type": {"tool": "keys", "arguments": {"text": "$text"}},
 * "elements": {"tool": "tree", "arguments": {"title": "$title"}}}</pre>
 *
 * {@code "$x"} and {@code "$y"} are placeholders for a point in pixels of the whole desktop. A call that is left out is not
 * compared.
 */
record Peer(String command, JsonNode map) {

    private static final String NAME = "name";

    /** The calls, each with what its arguments must contain. */
    private static final Map<String, List<String>> CALLS = new LinkedHashMap<>();

    static {
        CALLS.put("screenshot", List.of());
        CALLS.put("screenshot_2160", List.of());
        CALLS.put("move", List.of("$x", "$y"));
        CALLS.put("click", List.of("$x", "$y"));
        CALLS.put("list", List.of());
        CALLS.put("type", List.of("$text"));
        CALLS.put("elements", List.of());
    }

    /** @throws IllegalArgumentException if the map is not valid, with what is wrong in it */
    Peer {
        require(map.isObject(), "it is not valid JSON object");
        map.fieldNames()
                .forEachRemaining(key -> require(
                        key.equals(NAME) || CALLS.containsKey(key),
                        "\"%s\" is none of %s, %s".formatted(key, NAME, String.join(", ", CALLS.keySet()))));
        require(!map.has(NAME) || map.get(NAME).isTextual(), "its name is no text");
        CALLS.forEach((what, needed) -> check(map, what, needed));
    }

    private static void check(JsonNode map, String what, List<String> needed) {
        JsonNode call = map.path(what);
        if (call.isMissingNode()) {
            return;
        }
        require(call.path("tool").isTextual(), "\"%s\" names no tool".formatted(what));
        JsonNode arguments = call.path("arguments");
        require(
                arguments.isMissingNode() || arguments.isObject(),
                "the arguments of \"%s\" are not valid JSON object".formatted(what));
        for (String place : needed) {
            require(
                    arguments.toString().contains(place),
                    "the arguments of \"%s\" do not hold \"%s\"".formatted(what, place));
        }
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new IllegalArgumentException("The map of the peer (-Dbench.peerMap) is wrong: " + otherwise + ".");
        }
    }

    static Optional<Peer> named() {
        return named(System.getProperty("bench.peer", ""), System.getProperty("bench.peerMap", ""));
    }

    /**
     * Returns the peer.
     *
     * @param file empty for none; then only what every server has is compared
     */
    static Optional<Peer> named(String command, String file) {
        if (command.isEmpty()) {
            require(file.isEmpty(), "there is no peer beside it; name its command by -Dbench.peer");
            return Optional.empty();
        }
        return Optional.of(new Peer(command, file.isEmpty() ? Client.JSON.createObjectNode() : read(Path.of(file))));
    }

    private static JsonNode read(Path file) {
        try {
            return Client.JSON.readTree(Files.readString(file));
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("The map of the peer (-Dbench.peerMap) is not there: " + file, e);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    "The map of the peer (-Dbench.peerMap) is not valid JSON: " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String name() {
        return map.path(NAME).asText("peer");
    }

    boolean can(String what) {
        return map.has(what);
    }

    void call(Client client, String what, int x, int y) {
        call(client, what, Map.of("$x", IntNode.valueOf(x), "$y", IntNode.valueOf(y)));
    }

    void type(Client client, String text) {
        call(client, "type", Map.of("$text", TextNode.valueOf(text)));
    }

    /** Reads the elements of a window. Its title and its number for the X server stand in the arguments where the map wants them. */
    void elements(Client client, String title, String window) {
        call(client, "elements", Map.of("$title", TextNode.valueOf(title), "$window", TextNode.valueOf(window)));
    }

    private void call(Client client, String what, Map<String, JsonNode> values) {
        client.call(
                map.at("/" + what + "/tool").asText(), arguments(what, values).toString());
    }

    JsonNode arguments(String what, Map<String, JsonNode> values) {
        JsonNode arguments = map.path(what).path("arguments");
        return arguments.isMissingNode() ? Client.JSON.createObjectNode() : filled(arguments, values);
    }

    /**
     * Fills in placeholders. A text that is only a placeholder becomes the value itself; inside a longer text the placeholder
     * becomes the value's text.
     */
    private static JsonNode filled(JsonNode node, Map<String, JsonNode> values) {
        if (node instanceof ObjectNode object) {
            ObjectNode filled = Client.JSON.createObjectNode();
            object.properties().forEach(p -> filled.set(p.getKey(), filled(p.getValue(), values)));
            return filled;
        }
        if (node instanceof ArrayNode array) {
            ArrayNode filled = Client.JSON.createArrayNode();
            array.forEach(item -> filled.add(filled(item, values)));
            return filled;
        }
        if (!node.isTextual()) {
            return node;
        }
        if (values.containsKey(node.asText())) {
            return values.get(node.asText());
        }
        String text = node.asText();
        for (Map.Entry<String, JsonNode> value : values.entrySet()) {
            text = text.replace(value.getKey(), value.getValue().asText());
        }
        return TextNode.valueOf(text);
    }
}
