package dev.surehand.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Creates argument objects for a schema. Each part is mostly valid, so that enough objects are valid as a whole. */
final class RandomArguments {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final Random random;

    /** @param random decides the arguments: the same seed produces the same arguments */
    RandomArguments(Random random) {
        this.random = random;
    }

    ObjectNode of(JsonNode schema) {
        ObjectNode arguments = JSON.objectNode();
        Set<String> required = StreamSupport.stream(schema.path("required").spliterator(), false)
                .map(JsonNode::asText)
                .collect(Collectors.toSet());
        schema.get("properties").properties().forEach(p -> {
            boolean wanted = required.contains(p.getKey()) ? !rarely() : random.nextInt(5) < 2;
            if (wanted) {
                arguments.set(p.getKey(), rarely() ? odd() : fitting(p.getValue()));
            }
        });
        if (rarely()) {
            arguments.set("colour", odd());
        }
        return arguments;
    }

    private JsonNode fitting(JsonNode definition) {
        if (definition.has("enum")) {
            return any(definition.get("enum"));
        }
        return switch (definition.get("type").asText()) {
            case "integer" -> JSON.numberNode(random.nextInt(-1, 4));
            case "boolean" -> JSON.booleanNode(random.nextBoolean());
            case "string" -> JSON.textNode("s".repeat(random.nextInt(3)));
            case "array" -> array(definition.get("items"));
            default -> of(definition);
        };
    }

    private ArrayNode array(JsonNode items) {
        ArrayNode array = JSON.arrayNode();
        for (int i = random.nextInt(3); i > 0; i--) {
            array.add(rarely() ? odd() : fitting(items));
        }
        return array;
    }

    private JsonNode odd() {
        return any(JSON.arrayNode()
                .add("north")
                .add("")
                .add(7)
                .add(-1)
                .add(1.5)
                .add(2.0)
                .add("2")
                .add(true)
                .addNull()
                .add(JSON.arrayNode())
                .add(JSON.objectNode()));
    }

    private JsonNode any(JsonNode choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    private boolean rarely() {
        return random.nextInt(25) == 0;
    }
}
