package dev.surehand.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/**
 * Converts arguments that clients send in other forms into the form that the schema requires, if only one value can be meant.
 */
final class Coercion {

    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,9}");

    private Coercion() {}

    /**
     * Returns a copy with these differences: where the schema requires an integer, 500.0 and "500" become 500; where it
     * requires a string, a whole number becomes its digits. A known parameter that is null counts as absent, unless its schema
     * allows null. An optional parameter that is empty or 0 counts as absent if its schema forbids that value, because clients
     * in a strict mode send every parameter of the schema.
     */
    static JsonNode coerced(JsonNode value, JsonNode schema) {
        if (value.isObject()) {
            return object(value, schema);
        }
        if (value.isArray()) {
            ArrayNode copy = JsonNodeFactory.instance.arrayNode();
            value.forEach(item -> copy.add(coerced(item, schema.path("items"))));
            return copy;
        }
        return switch (schema.path("type").asText()) {
            case "integer" -> integer(value);
            case "string" -> schema.has("enum") ? value : text(value);
            default -> value;
        };
    }

    private static ObjectNode object(JsonNode value, JsonNode schema) {
        ObjectNode copy = JsonNodeFactory.instance.objectNode();
        value.properties().forEach(p -> {
            JsonNode definition = schema.path("properties").path(p.getKey());
            JsonNode given = coerced(p.getValue(), definition);
            boolean absent = definition.isObject()
                    && ((given.isNull() && !mayBeNull(definition))
                            || (isForbiddenEmpty(given, definition) && !isRequired(p.getKey(), schema)));
            if (!absent) {
                copy.set(p.getKey(), given);
            }
        });
        return copy;
    }

    private static boolean isForbiddenEmpty(JsonNode value, JsonNode definition) {
        return (value.isTextual()
                        && value.textValue().isEmpty()
                        && definition.path("minLength").asInt() > 0)
                || (value.isArray()
                        && value.isEmpty()
                        && definition.path("minItems").asInt() > 0)
                || (isZero(value) && definition.path("minimum").asInt() > 0);
    }

    private static boolean isZero(JsonNode value) {
        return value.isIntegralNumber() && value.bigIntegerValue().signum() == 0;
    }

    private static boolean isRequired(String name, JsonNode schema) {
        return StreamSupport.stream(schema.path("required").spliterator(), false)
                .anyMatch(required -> required.asText().equals(name));
    }

    private static boolean mayBeNull(JsonNode definition) {
        return StreamSupport.stream(definition.path("type").spliterator(), false)
                .anyMatch(type -> type.asText().equals("null"));
    }

    private static JsonNode text(JsonNode value) {
        return value.isIntegralNumber() ? TextNode.valueOf(value.asText()) : value;
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
