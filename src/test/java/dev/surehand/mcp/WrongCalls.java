package dev.surehand.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import dev.surehand.schema.ToolSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Calls with the shape that a schema requires and with one or more errors. The whole schema decides that they are wrong. */
final class WrongCalls {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final Random random;
    private final List<ToolSchema> tools;
    private final Map<String, Schema> verdicts = new LinkedHashMap<>();

    record WrongCall(ToolSchema tool, JsonNode arguments) {}

    /** @param random the same seed returns the same calls */
    WrongCalls(Random random, List<ToolSchema> tools) {
        this.random = random;
        this.tools = tools;
        SchemaRegistry registry = SchemaRegistry.withDefaultDialect(Dialects.getDraft7());
        tools.forEach(tool -> verdicts.put(tool.name(), registry.getSchema(tool.fullInput())));
    }

    WrongCall next() {
        while (true) {
            ToolSchema tool = any(tools);
            JsonNode arguments = broken(tool);
            if (!verdicts.get(tool.name()).validate(tool.coerced(arguments)).isEmpty()) {
                return new WrongCall(tool, arguments);
            }
        }
    }

    private JsonNode broken(ToolSchema tool) {
        if (random.nextInt(40) == 0) {
            return any(List.of(
                    JSON.arrayNode().add("click"), JSON.textNode("click"), JSON.numberNode(7), JSON.booleanNode(true)));
        }
        ObjectNode arguments = random.nextBoolean() ? example(tool) : full(tool.flatInput());
        for (int i = random.nextInt(1, 3); i > 0; i--) {
            breakOne(arguments, tool.flatInput().get("properties"));
        }
        return arguments;
    }

    private ObjectNode example(ToolSchema tool) {
        return any(tool.examples()).get("arguments").deepCopy();
    }

    /** Returns all properties of a schema, each with a valid value. */
    private ObjectNode full(JsonNode schema) {
        ObjectNode all = JSON.objectNode();
        schema.get("properties").properties().forEach(p -> all.set(p.getKey(), good(p.getValue())));
        return all;
    }

    private JsonNode good(JsonNode definition) {
        if (definition.has("enum")) {
            return any(definition.get("enum"));
        }
        return switch (definition.get("type").asText()) {
            case "integer" -> JSON.numberNode(definition.path("minimum").asInt() + random.nextInt(1, 50));
            case "boolean" -> JSON.booleanNode(random.nextBoolean());
            case "string" -> JSON.textNode(any(List.of("a", "enter", "ctrl+s", "Editor", "100")));
            case "array" -> JSON.arrayNode().add(good(definition.get("items")));
            default -> full(definition);
        };
    }

    private void breakOne(ObjectNode arguments, JsonNode properties) {
        List<String> names = new ArrayList<>();
        arguments.fieldNames().forEachRemaining(names::add);
        if (names.isEmpty() || random.nextInt(6) == 0) {
            arguments.set(any(List.of("colour", "X", "monitorindex", "action ", "", "__proto__", "\ud800")), odd());
            return;
        }
        String name = any(names);
        JsonNode definition = properties.path(name);
        switch (random.nextInt(4)) {
            case 0 -> arguments.remove(name);
            case 1 -> arguments.set(name, odd());
            case 2 -> arguments.set(name, outside(definition));
            default -> breakInside(arguments, name, definition);
        }
    }

    private void breakInside(ObjectNode arguments, String name, JsonNode definition) {
        if (arguments.get(name) instanceof ArrayNode array && !array.isEmpty()) {
            if (array.get(0) instanceof ObjectNode item) {
                breakOne(item, definition.at("/items/properties"));
            } else {
                array.add(random.nextBoolean() ? odd() : array.get(0));
            }
        } else {
            arguments.set(name, JSON.arrayNode().add(arguments.get(name)));
        }
    }

    /** Returns a value of the right type that is out of bounds or not in the list, if the schema has bounds or a list. */
    private JsonNode outside(JsonNode definition) {
        return switch (definition.path("type").asText()) {
            case "integer" ->
                any(List.of(
                        JSON.numberNode(definition.path("minimum").asLong() - 1),
                        JSON.numberNode(definition.path("maximum").asLong(Integer.MAX_VALUE) + 1),
                        JSON.numberNode(Long.MAX_VALUE),
                        JSON.numberNode(new java.math.BigInteger("9".repeat(300))),
                        JSON.numberNode(0.5)));
            case "string" ->
                JSON.textNode(any(List.of("", "CLICK", "clik", "\ud800", "\u0000"))
                        .repeat(
                                random.nextBoolean()
                                        ? 1
                                        : definition.path("maxLength").asInt(500) + 1));
            case "array" -> JSON.arrayNode();
            default -> JSON.numberNode(1);
        };
    }

    private JsonNode odd() {
        return any(JSON.arrayNode()
                .add("north")
                .add("")
                .add("1e3")
                .add(-7)
                .add(1.5)
                .add(1e300)
                .add(true)
                .addNull()
                .add(JSON.arrayNode().add(1))
                .add(JSON.objectNode().put("x", 1)));
    }

    private JsonNode any(JsonNode choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    private <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
