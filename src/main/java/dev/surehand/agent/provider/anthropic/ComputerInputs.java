package dev.surehand.agent.provider.anthropic;

import static java.util.Map.entry;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.provider.action.ActionInput;
import dev.surehand.agent.provider.action.ActionJson;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.action.AgentAction.ClickKind;
import dev.surehand.agent.provider.action.InputReader;
import dev.surehand.agent.provider.action.UnusableInputException;
import dev.surehand.agent.provider.picture.ModelFrame;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The actions of Anthropic's computer tools. The toolset and the older tools name them, and their arguments, in the same way. */
final class ComputerInputs {

    private static final Map<String, InputReader> READERS = readers();

    private ComputerInputs() {}

    static Set<String> names() {
        return READERS.keySet();
    }

    static AgentAction read(String name, JsonNode input, ModelFrame frame) {
        InputReader reader = READERS.get(name);
        if (reader == null) {
            return new AgentAction.UnusableAction(name, "There is no such action.");
        }
        if (!input.isObject()) {
            return new AgentAction.UnusableAction(name, "The arguments must be an object.");
        }
        try {
            return reader.read(new ActionInput(input, frame));
        } catch (UnusableInputException e) {
            return new AgentAction.UnusableAction(name, e.getMessage());
        }
    }

    private static Map<String, InputReader> readers() {
        Map<String, InputReader> readers = new HashMap<>(Map.ofEntries(
                entry("screenshot", input -> new AgentAction.TakeScreenshot()),
                entry("zoom", input -> new AgentAction.ZoomArea(input.area("region"))),
                entry("left_click_drag", ComputerInputs::drag),
                entry("mouse_move", input -> new AgentAction.PointTo(input.pair("coordinate"), List.of())),
                entry("left_mouse_down", input -> new AgentAction.HoldButton(true)),
                entry("left_mouse_up", input -> new AgentAction.HoldButton(false)),
                entry("cursor_position", input -> new AgentAction.AskPointer()),
                entry("scroll", ComputerInputs::scroll),
                entry("type", input -> new AgentAction.EnterText(input.text("text"))),
                entry("key", ComputerInputs::press),
                entry(
                        "hold_key",
                        input -> new AgentAction.HoldCombo(input.typedKeys("text"), input.seconds("duration"))),
                entry("wait", input -> new AgentAction.WaitAWhile(input.seconds("duration")))));
        for (ClickKind kind :
                List.of(ClickKind.LEFT, ClickKind.RIGHT, ClickKind.MIDDLE, ClickKind.DOUBLE, ClickKind.TRIPLE)) {
            readers.put(kind.action(), input -> click(kind, input));
        }
        return Map.copyOf(readers);
    }

    private static AgentAction click(ClickKind kind, ActionInput input) throws UnusableInputException {
        input.hasOnly("action", "coordinate", "text");
        return new AgentAction.ClickPoint(kind, input.optionalPair("coordinate"), input.joinedModifiers("text"));
    }

    private static AgentAction drag(ActionInput input) throws UnusableInputException {
        return new AgentAction.DragPath(
                List.of(input.pair("start_coordinate"), input.pair("coordinate")), input.joinedModifiers("text"));
    }

    private static AgentAction scroll(ActionInput input) throws UnusableInputException {
        input.hasOnly("action", "coordinate", "scroll_direction", "scroll_amount", "text");
        return new AgentAction.ScrollWheel(
                input.optionalPair("coordinate"),
                ActionJson.direction(input.text("scroll_direction")),
                input.count("scroll_amount", ActionInput.MOST_NOTCHES),
                input.joinedModifiers("text"));
    }

    private static AgentAction press(ActionInput input) throws UnusableInputException {
        int times = input.has("repeat") ? input.count("repeat", ActionInput.MOST_REPEATS) : 1;
        return new AgentAction.PressCombo(input.typedKeys("text"), times);
    }
}
