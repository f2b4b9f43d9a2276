package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.simulator.turn.TurnAction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The functions that a chat request offers. An action is a function of its name, or a value of the field {@code action} of a
 * function that has several.
 */
record ChatFunctions(Map<String, Target> targets) {

    /** How an action is called. */
    record Target(String function, boolean byField, JsonNode parameters) {}

    /** A call of a function. */
    record FunctionCall(String name, ObjectNode arguments) {}

    static ChatFunctions check(JsonNode tools) {
        Map<String, Target> targets = new LinkedHashMap<>();
        for (int i = 0; i < tools.size(); i++) {
            String place = "tools[" + i + "]";
            JsonNode tool = tools.get(i);
            OpenAiErrors.allowOnly(tool, Set.of("type", "function"), place);
            if (!tool.path("type").asText().equals("function")) {
                throw OpenAiErrors.invalid(place + ".type", tool.path("type").asText(), "'function'");
            }
            JsonNode function = tool.path("function");
            String name = function.path("name").asText();
            if (!name.matches("[a-zA-Z0-9_-]{1,64}")) {
                throw WireRefusal.coded(
                        "invalid_value",
                        place + ".function.name",
                        "Invalid '%s.function.name': string does not match".formatted(place)
                                + " pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.");
            }
            JsonNode parameters = function.path("parameters");
            if (function.has("parameters") && !parameters.path("type").asText().equals("object")) {
                throw WireRefusal.coded(
                        "invalid_function_parameters",
                        place + ".function.parameters",
                        "Invalid schema for function '%s': schema must be a JSON Schema of 'type: \"object\"'."
                                .formatted(name));
            }
            JsonNode actions = parameters.at("/properties/action/enum");
            if (actions.isArray()) {
                actions.forEach(action -> targets.put(action.asText(), new Target(name, true, parameters)));
            } else {
                targets.put(name, new Target(name, false, parameters));
            }
        }
        return new ChatFunctions(targets);
    }

    FunctionCall call(TurnAction action) {
        Target target = targets.get(action.name());
        if (target == null) {
            throw new IllegalArgumentException("The request offers no function for " + action.name() + ".");
        }
        ObjectNode arguments = action.input();
        fit(arguments, target.parameters().path("properties"), action.name());
        if (target.byField()) {
            arguments.put("action", action.name());
        }
        return new FunctionCall(target.function(), arguments);
    }

    /** Gives the fields the names and forms that the function has. */
    private static void fit(ObjectNode arguments, JsonNode properties, String action) {
        if (!properties.has("coordinate") && properties.has("path")) {
            ArrayNode path = arguments.putArray("path");
            for (String name : List.of("start_coordinate", "coordinate")) {
                JsonNode point = arguments.remove(name);
                if (point != null) {
                    path.add(point);
                }
            }
        } else if (!properties.has("coordinate") && properties.has("x")) {
            spread(arguments, "coordinate", "x", "y");
            spread(arguments, "start_coordinate", "start_x", "start_y");
        }
        if (!properties.has("text") && properties.has("modifiers") && arguments.has("text")) {
            String modifiers = arguments.remove("text").asText();
            ArrayNode list = arguments.putArray("modifiers");
            for (String each : modifiers.split("\\+", -1)) {
                list.add(each.equals("super") ? "meta" : each);
            }
        }
        if (action.equals("key") || action.equals("hold_key")) {
            rename(arguments, properties, "text", "keys");
        }
        rename(arguments, properties, "scroll_direction", "direction");
        rename(arguments, properties, "scroll_amount", "amount");
        rename(arguments, properties, "duration", "seconds");
    }

    private static void rename(ObjectNode arguments, JsonNode properties, String from, String to) {
        if (!properties.has(from) && properties.has(to) && arguments.has(from)) {
            arguments.set(to, arguments.remove(from));
        }
    }

    private static void spread(ObjectNode arguments, String name, String x, String y) {
        JsonNode point = arguments.remove(name);
        if (point != null) {
            arguments.set(x, point.get(0));
            arguments.set(y, point.get(1));
        }
    }
}
