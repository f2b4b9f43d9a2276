package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.TreeMap;

/** One text for each meaning of a JSON value: fields in the order of their names, without marks of the cache. */
final class CanonicalJson {

    private CanonicalJson() {}

    static String of(JsonNode node) {
        StringBuilder text = new StringBuilder();
        write(node, text);
        return text.toString();
    }

    private static void write(JsonNode node, StringBuilder to) {
        if (node.isObject()) {
            TreeMap<String, JsonNode> fields = new TreeMap<>();
            node.properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
            fields.remove("cache_control");
            to.append('{');
            fields.forEach((name, value) -> {
                to.append('"').append(name).append("\":");
                write(value, to);
                to.append(',');
            });
            to.append('}');
        } else if (node.isArray()) {
            to.append('[');
            node.forEach(each -> {
                write(each, to);
                to.append(',');
            });
            to.append(']');
        } else {
            to.append(node);
        }
    }
}
