package dev.surehand.agent.provider.action;

import static java.util.Map.entry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.action.AgentAction.ClickKind;
import dev.surehand.agent.provider.action.AgentAction.ScrollDirection;
import dev.surehand.agent.provider.picture.ModelFrame;
import dev.surehand.desktop.input.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The actions in JSON of our own, such as {@code {"action": "left_click", "x": 101, "y": 53}}. Models that have no tool of their
 * vendor are offered functions in this form, and scripts are written in it.
 */
public final class ActionJson {

    private static final String NOT_AN_OBJECT = "The arguments must be an object.";

    private static final JsonMapper JSON = new JsonMapper();

    private static final Map<String, InputReader> READERS = readers();

    private ActionJson() {}

    /** Returns the names of all kinds, without the tools of a turn. */
    public static Set<String> names() {
        return READERS.keySet();
    }

    /** Returns an action with its name in the member "action". */
    public static ObjectNode write(AgentAction action) {
        ObjectNode json = JSON.createObjectNode().put("action", action.name());
        json.setAll(arguments(action));
        return json;
    }

    /** Returns the arguments alone. */
    public static ObjectNode arguments(AgentAction action) {
        return JSON.valueToTree(action.arguments());
    }

    /**
     * Reads an action.
     *
     * @param tools the names of the tools that the turn offers
     */
    public static AgentAction read(String name, JsonNode arguments, ModelFrame frame, Set<String> tools) {
        InputReader reader = READERS.get(name);
        if (reader == null) {
            return tool(name, arguments, tools);
        }
        if (!arguments.isObject()) {
            return new AgentAction.UnusableAction(name, NOT_AN_OBJECT);
        }
        try {
            return reader.read(new ActionInput(arguments, frame));
        } catch (UnusableInputException e) {
            return new AgentAction.UnusableAction(name, e.getMessage());
        }
    }

    /** Reads a call of a function that the turn offers: one of {@link OwnActions}, or another tool. */
    public static AgentAction function(String name, JsonNode arguments, ModelFrame frame, Set<String> tools) {
        return tools.contains(name) && OwnActions.READERS.containsKey(name)
                ? read(name, arguments, frame, tools)
                : tool(name, arguments, tools);
    }

    private static AgentAction tool(String name, JsonNode arguments, Set<String> tools) {
        if (!tools.contains(name)) {
            return new AgentAction.UnusableAction(name, "There is no such action.");
        }
        return arguments.isObject()
                ? new AgentAction.UseTool(name, arguments)
                : new AgentAction.UnusableAction(name, NOT_AN_OBJECT);
    }

    private static Map<String, InputReader> readers() {
        Map<String, InputReader> readers = new HashMap<>(Map.ofEntries(
                entry("screenshot", input -> new AgentAction.TakeScreenshot()),
                entry("zoom", input -> new AgentAction.ZoomArea(input.area("region"))),
                entry("left_click_drag", input -> new AgentAction.DragPath(input.path("path"), held(input))),
                entry("mouse_move", input -> new AgentAction.PointTo(input.point("x", "y"), held(input))),
                entry("left_mouse_down", input -> new AgentAction.HoldButton(true)),
                entry("left_mouse_up", input -> new AgentAction.HoldButton(false)),
                entry("cursor_position", input -> new AgentAction.AskPointer()),
                entry("scroll", ActionJson::scroll),
                entry("type", input -> new AgentAction.EnterText(input.text("text"))),
                entry("key", input -> new AgentAction.PressCombo(input.keys("keys"), repeat(input))),
                entry("hold_key", input -> new AgentAction.HoldCombo(input.keys("keys"), input.seconds("seconds"))),
                entry("wait", input -> new AgentAction.WaitAWhile(input.seconds("seconds")))));
        readers.putAll(OwnActions.READERS);
        for (ClickKind kind : ClickKind.values()) {
            readers.put(kind.action(), input -> click(kind, input));
        }
        return Map.copyOf(readers);
    }

    private static AgentAction click(ClickKind kind, ActionInput input) throws UnusableInputException {
        input.hasOnly("x", "y", "modifiers");
        return new AgentAction.ClickPoint(kind, input.optionalPoint("x", "y"), held(input));
    }

    private static AgentAction scroll(ActionInput input) throws UnusableInputException {
        input.hasOnly("x", "y", "direction", "amount", "modifiers");
        return new AgentAction.ScrollWheel(
                input.optionalPoint("x", "y"),
                direction(input.text("direction")),
                input.count("amount", ActionInput.MOST_NOTCHES),
                held(input));
    }

    /** Reads the direction of a wheel. */
    public static ScrollDirection direction(String name) throws UnusableInputException {
        return Arrays.stream(ScrollDirection.values())
                .filter(direction -> direction.wireName().equals(name))
                .findFirst()
                .orElseThrow(() -> new UnusableInputException("The direction must be up, down, left or right."));
    }

    private static int repeat(ActionInput input) throws UnusableInputException {
        return input.has("repeat") ? input.count("repeat", ActionInput.MOST_REPEATS) : 1;
    }

    private static List<Modifier> held(ActionInput input) throws UnusableInputException {
        return input.listedModifiers("modifiers");
    }
}
