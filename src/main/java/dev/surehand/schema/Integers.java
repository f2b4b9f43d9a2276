package dev.surehand.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.regex.Pattern;

/** Some clients send whole numbers as 500.0 or "500". */
final class Integers {

    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,9}");

    private Integers() {}

    /** A copy in which every value whose schema says integer is one, if it is a whole number. */
    static JsonNode coerced(JsonNode value, JsonNode schema) {
        if (value.isObject()) {
            ObjectNode copy = JsonNodeFactory.instance.objectNode();
            value.properties()
                    .forEach(p -> copy.set(
                            p.getKey(),
                            coerced(p.getValue(), schema.path("properties").path(p.getKey()))));
            return copy;
        }
        if (value.isArray()) {
            ArrayNode copy = JsonNodeFactory.instance.arrayNode();
            value.forEach(item -> copy.add(coerced(item, schema.path("items"))));
            return copy;
        }
        return schema.path("type").asText().equals("integer") ? integer(value) : value;
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
