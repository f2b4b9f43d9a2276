package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.simulator.turn.TurnAction;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Writes actions as OpenAI's tool {@code computer} has them. */
final class ComputerActions {

    /** The actions that have a counterpart. */
    static final Set<String> KNOWN = Set.of(
            "screenshot",
            "left_click",
            "right_click",
            "middle_click",
            "double_click",
            "triple_click",
            "left_click_drag",
            "mouse_move",
            "scroll",
            "type",
            "key",
            "wait");

    private static final int PIXELS_PER_NOTCH = 100;

    private static final Map<String, String> BUTTONS =
            Map.of("left_click", "left", "right_click", "right", "middle_click", "wheel");

    private static final Map<String, String> KEYS = Map.ofEntries(
            Map.entry("return", "ENTER"),
            Map.entry("super", "META"),
            Map.entry("left", "ARROWLEFT"),
            Map.entry("right", "ARROWRIGHT"),
            Map.entry("up", "ARROWUP"),
            Map.entry("down", "ARROWDOWN"),
            Map.entry("page_up", "PAGEUP"),
            Map.entry("page_down", "PAGEDOWN"),
            Map.entry("escape", "ESC"));

    private final ArrayNode actions;
    private final int centreX;
    private final int centreY;

    /** @param centreX where a scroll without a place happens, with {@code centreY} */
    ComputerActions(ArrayNode actions, int centreX, int centreY) {
        this.actions = actions;
        this.centreX = centreX;
        this.centreY = centreY;
    }

    void add(TurnAction action) {
        ObjectNode input = action.input();
        JsonNode point = input.path("coordinate");
        switch (action.name()) {
            case "left_click", "right_click", "middle_click" ->
                at("click", point, input).put("button", BUTTONS.get(action.name()));
            case "double_click" -> at("double_click", point, input);
            case "triple_click" -> {
                at("double_click", point, input);
                at("click", point, input).put("button", "left");
            }
            case "mouse_move" -> at("move", point, input);
            case "left_click_drag" -> drag(input);
            case "scroll" -> scroll(input);
            case "type" -> add("type").put("text", input.path("text").asText());
            case "key" -> {
                for (int i = 0; i < input.path("repeat").asInt(1); i++) {
                    keys(add("keypress"), input.path("text").asText());
                }
            }
            case "wait", "screenshot" -> add(action.name());
            default -> throw new IllegalArgumentException("The tool computer has no action for " + action.name() + ".");
        }
    }

    private ObjectNode add(String type) {
        return actions.addObject().put("type", type);
    }

    private ObjectNode at(String type, JsonNode point, ObjectNode input) {
        ObjectNode action = add(type)
                .put("x", point.path(0).asInt(centreX))
                .put("y", point.path(1).asInt(centreY));
        if (input.has("text")) {
            keys(action, input.get("text").asText());
        }
        return action;
    }

    private void drag(ObjectNode input) {
        ArrayNode path = add("drag").putArray("path");
        for (String name : new String[] {"start_coordinate", "coordinate"}) {
            JsonNode point = input.path(name);
            path.addObject()
                    .put("x", point.path(0).asInt())
                    .put("y", point.path(1).asInt());
        }
    }

    private void scroll(ObjectNode input) {
        int amount = PIXELS_PER_NOTCH * input.path("scroll_amount").asInt();
        String direction = input.path("scroll_direction").asText();
        at("scroll", input.path("coordinate"), input)
                .put("scroll_x", direction.equals("left") ? -amount : direction.equals("right") ? amount : 0)
                .put("scroll_y", direction.equals("up") ? -amount : direction.equals("down") ? amount : 0);
    }

    private static void keys(ObjectNode action, String combination) {
        ArrayNode keys = action.putArray("keys");
        for (String key : combination.split("\\+", -1)) {
            String lower = key.toLowerCase(Locale.ROOT);
            keys.add(KEYS.getOrDefault(lower, lower.toUpperCase(Locale.ROOT)));
        }
    }
}
