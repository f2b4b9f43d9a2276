package dev.surehand.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/** Some clients send whole numbers as 500.0 or "500", and some send null for every parameter they leave out. */
final class Coercion {

    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,9}");

    private Coercion() {}

    /**
     * A copy in which every value whose schema says integer is one, if it is a whole number, and in which known parameters that
     * are null are absent, unless their schema lets them be null.
     */
    static JsonNode coerced(JsonNode value, JsonNode schema) {
        if (value.isObject()) {
            return object(value, schema.path("properties"));
        }
        if (value.isArray()) {
            ArrayNode copy = JsonNodeFactory.instance.arrayNode();
            value.forEach(item -> copy.add(coerced(item, schema.path("items"))));
            return copy;
        }
        return schema.path("type").asText().equals("integer") ? integer(value) : value;
    }

    private static ObjectNode object(JsonNode value, JsonNode definitions) {
        ObjectNode copy = JsonNodeFactory.instance.objectNode();
        value.properties().forEach(p -> {
            JsonNode definition = definitions.path(p.getKey());
            if (!p.getValue().isNull() || definition.isMissingNode() || mayBeNull(definition)) {
                copy.set(p.getKey(), coerced(p.getValue(), definition));
            }
        });
        return copy;
    }

    private static boolean mayBeNull(JsonNode definition) {
        return StreamSupport.stream(definition.path("type").spliterator(), false)
                .anyMatch(type -> type.asText().equals("null"));
    }

    private static JsonNode integer(JsonNode value) {
        boolean whole = value.isTextual()
                ? WHOLE.matcher(value.textValue()).matches()
                : value.isFloatingPointNumber()
                        && value.doubleValue() == Math.rint(value.doubleValue())
                        && Math.abs(value.doubleValue()) < 1e9;
        return whole ? IntNode.valueOf(value.asInt()) : value;
    }
}
