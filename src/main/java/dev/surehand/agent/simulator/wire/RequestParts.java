package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads parts of requests that several formats have in common. */
final class RequestParts {

    private RequestParts() {}

    static List<JsonNode> list(JsonNode array) {
        List<JsonNode> all = new ArrayList<>();
        array.forEach(all::add);
        return all;
    }

    /** Returns the blocks of a content that may also be a plain string, which stands for one block of text. */
    static List<JsonNode> blocks(JsonNode content, String textType) {
        if (!content.isTextual()) {
            return list(content);
        }
        return List.of(
                JsonNodeFactory.instance.objectNode().put("type", textType).put("text", content.asText()));
    }

    /** Returns the texts of the blocks, joined by line breaks. */
    static String texts(Iterable<JsonNode> blocks, Set<String> types) {
        List<String> texts = new ArrayList<>();
        blocks.forEach(block -> {
            if (types.contains(block.path("type").asText())) {
                texts.add(block.path("text").asText());
            }
        });
        return String.join("\n", texts);
    }
}
