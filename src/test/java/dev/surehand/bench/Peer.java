package dev.surehand.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Another MCP server to stand beside ours, {@code -Dbench.peer="command line" -Dbench.peerMap=FILE}. The file says which
 * call stands for which of ours:
 *
 * <pre>{"name": "theirs",
 * "screenshot": {"tool": "shot", "arguments": {}},
 * "move": {"tool": "mouse", "arguments": {"action": "move", "at": ["$x", "$y"]}},
 * "click": {…}, "list": {…}}</pre>
 *
 * {@code "$x"} and {@code "$y"} stand for a point in pixels of the whole desktop. What is left out is not compared.
 */
record Peer(String command, JsonNode map) {

    static Optional<Peer> named() {
        String command = System.getProperty("bench.peer", "");
        if (command.isEmpty()) {
            return Optional.empty();
        }
        String file = System.getProperty("bench.peerMap", "");
        try {
            JsonNode map = file.isEmpty()
                    ? Client.JSON.createObjectNode()
                    : Client.JSON.readTree(Files.readString(Path.of(file)));
            return Optional.of(new Peer(command, map));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String name() {
        return map.path("name").asText("peer");
    }

    boolean can(String what) {
        return map.path(what).hasNonNull("tool");
    }

    void call(Client client, String what, int x, int y) {
        JsonNode call = map.path(what);
        String arguments = call.path("arguments").isMissingNode()
                ? "{}"
                : call.path("arguments").toString();
        client.call(
                call.path("tool").asText(), arguments.replace("\"$x\"", "" + x).replace("\"$y\"", "" + y));
    }
}
