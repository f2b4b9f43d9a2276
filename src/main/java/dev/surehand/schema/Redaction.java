package dev.surehand.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Arguments without text of the caller's own: of that only the length stays, and of unknown parameters nothing. */
final class Redaction {

    private Redaction() {}

    static JsonNode of(JsonNode value, JsonNode schema) {
        if (value.isTextual()) {
            return isOfSchema(value, schema) ? value : lengthOf(value);
        }
        if (value.isArray()) {
            ArrayNode items = JsonNodeFactory.instance.arrayNode();
            value.forEach(item -> items.add(of(item, schema.path("items"))));
            return items;
        }
        if (value.isObject()) {
            ObjectNode known = JsonNodeFactory.instance.objectNode();
            schema.path("properties").properties().forEach(property -> {
                if (value.has(property.getKey())) {
                    known.set(property.getKey(), of(value.get(property.getKey()), property.getValue()));
                }
            });
            return known;
        }
        return value;
    }

    private static boolean isOfSchema(JsonNode text, JsonNode schema) {
        for (JsonNode one : schema.path("enum")) {
            if (one.equals(text)) {
                return true;
            }
        }
        return false;
    }

    private static JsonNode lengthOf(JsonNode text) {
        String value = text.asText();
        return JsonNodeFactory.instance.textNode("(%d characters)".formatted(value.codePointCount(0, value.length())));
    }
}
