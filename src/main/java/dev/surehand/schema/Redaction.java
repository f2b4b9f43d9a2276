package dev.surehand.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;

/**
 * Removes the caller's own text from arguments and limits their size. A value stays if the schema expects a value of its type;
 * a text stays only if an enum lists it. A description replaces any other value, and unknown parameters are removed.
 */
final class Redaction {

    private static final int MOST_ITEMS = 20;
    private static final int MOST_DIGITS = 20;

    private Redaction() {}

    static JsonNode of(JsonNode value, JsonNode schema) {
        if (value.isArray() && expects(schema, "array")) {
            return items(value, schema.path("items"));
        }
        if (value.isObject() && expects(schema, "object")) {
            return known(value, schema.path("properties"));
        }
        return isKept(value, schema) ? value : description(value);
    }

    private static boolean isKept(JsonNode value, JsonNode schema) {
        if (value.isNumber()) {
            boolean expected = expects(schema, "number") || (value.isIntegralNumber() && expects(schema, "integer"));
            return expected && value.asText().length() <= MOST_DIGITS;
        }
        return value.isNull() || (value.isBoolean() && expects(schema, "boolean")) || isListed(value, schema);
    }

    private static ArrayNode items(JsonNode array, JsonNode schema) {
        ArrayNode items = JsonNodeFactory.instance.arrayNode();
        for (int i = 0; i < Math.min(MOST_ITEMS, array.size()); i++) {
            items.add(of(array.get(i), schema));
        }
        if (array.size() > MOST_ITEMS) {
            items.add("(%d more)".formatted(array.size() - MOST_ITEMS));
        }
        return items;
    }

    private static ObjectNode known(JsonNode object, JsonNode properties) {
        ObjectNode known = JsonNodeFactory.instance.objectNode();
        properties.properties().forEach(property -> {
            if (object.has(property.getKey())) {
                known.set(property.getKey(), of(object.get(property.getKey()), property.getValue()));
            }
        });
        return known;
    }

    /** @param type a type of JSON Schema; the schema may name one type or several */
    private static boolean expects(JsonNode schema, String type) {
        JsonNode types = schema.path("type");
        for (JsonNode one : types) {
            if (one.asText().equals(type)) {
                return true;
            }
        }
        return types.asText().equals(type);
    }

    private static boolean isListed(JsonNode value, JsonNode schema) {
        for (JsonNode one : schema.path("enum")) {
            if (one.equals(value)) {
                return true;
            }
        }
        return false;
    }

    private static TextNode description(JsonNode value) {
        String text = value.asText();
        return TextNode.valueOf(
                switch (value.getNodeType()) {
                    case STRING -> "(%d characters)".formatted(text.codePointCount(0, text.length()));
                    case NUMBER -> "(a number)";
                    case BOOLEAN -> "(a boolean)";
                    case ARRAY -> "(an array)";
                    default -> "(an object)";
                });
    }
}
