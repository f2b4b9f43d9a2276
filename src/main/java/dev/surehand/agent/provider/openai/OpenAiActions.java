package dev.surehand.agent.provider.openai;

import static java.util.Map.entry;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.provider.action.ActionInput;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.action.AgentAction.ClickKind;
import dev.surehand.agent.provider.action.AgentAction.ScrollDirection;
import dev.surehand.agent.provider.action.KeyWords;
import dev.surehand.agent.provider.action.UnusableInputException;
import dev.surehand.agent.provider.picture.ModelFrame;
import dev.surehand.agent.provider.picture.PicturePoint;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.Modifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The actions of OpenAI's computer tool. Some of them are two actions here, such as a scroll in both directions. */
final class OpenAiActions {

    /** How far one notch of the wheel scrolls, in the pixels that the model counts. */
    static final int PIXELS_PER_NOTCH = 100;

    /** The tool's wait has no duration. */
    static final Duration WAIT = Duration.ofSeconds(1);

    /** Reads one action of the wire. */
    @FunctionalInterface
    private interface WireReader {
        List<AgentAction> read(ActionInput input) throws UnusableInputException;
    }

    private static final Map<String, ClickKind> BUTTONS = Map.of(
            "left", ClickKind.LEFT,
            "right", ClickKind.RIGHT,
            "wheel", ClickKind.MIDDLE,
            "back", ClickKind.BACK,
            "forward", ClickKind.FORWARD);

    private static final Map<String, WireReader> READERS = Map.ofEntries(
            entry("screenshot", input -> List.of(new AgentAction.TakeScreenshot())),
            entry("wait", input -> List.of(new AgentAction.WaitAWhile(WAIT))),
            entry("click", OpenAiActions::click),
            entry(
                    "double_click",
                    input -> List.of(new AgentAction.ClickPoint(ClickKind.DOUBLE, at(input), held(input)))),
            entry("drag", input -> List.of(new AgentAction.DragPath(input.path("path"), held(input)))),
            entry("move", input -> List.of(new AgentAction.PointTo(input.point("x", "y"), held(input)))),
            entry("scroll", OpenAiActions::scroll),
            entry("type", input -> List.of(new AgentAction.EnterText(input.text("text")))),
            entry("keypress", OpenAiActions::press));

    private OpenAiActions() {}

    /** Returns our names of all actions that the tool has. */
    static Set<String> names() {
        return Set.of(
                "screenshot",
                "wait",
                "left_click",
                "right_click",
                "middle_click",
                "back_click",
                "forward_click",
                "double_click",
                "left_click_drag",
                "mouse_move",
                "scroll",
                "type",
                "key");
    }

    static List<AgentAction> read(JsonNode action, ModelFrame frame) {
        String type = action.path("type").asText();
        WireReader reader = READERS.get(type);
        if (reader == null) {
            return List.of(new AgentAction.UnusableAction(type, "There is no such action."));
        }
        try {
            return reader.read(new ActionInput(action, frame));
        } catch (UnusableInputException e) {
            return List.of(new AgentAction.UnusableAction(type, e.getMessage()));
        }
    }

    private static List<AgentAction> click(ActionInput input) throws UnusableInputException {
        ClickKind kind = BUTTONS.get(input.text("button"));
        if (kind == null) {
            throw new UnusableInputException("The button must be left, right, wheel, back or forward.");
        }
        return List.of(new AgentAction.ClickPoint(kind, at(input), held(input)));
    }

    private static List<AgentAction> scroll(ActionInput input) throws UnusableInputException {
        double right = input.has("scroll_x") ? input.number("scroll_x") : 0;
        double down = input.has("scroll_y") ? input.number("scroll_y") : 0;
        List<AgentAction> scrolls = new ArrayList<>();
        if (down != 0) {
            scrolls.add(scroll(input, down > 0 ? ScrollDirection.DOWN : ScrollDirection.UP, down));
        }
        if (right != 0) {
            scrolls.add(scroll(input, right > 0 ? ScrollDirection.RIGHT : ScrollDirection.LEFT, right));
        }
        if (scrolls.isEmpty()) {
            throw new UnusableInputException("A scroll needs a distance.");
        }
        return scrolls;
    }

    private static AgentAction scroll(ActionInput input, ScrollDirection direction, double pixels)
            throws UnusableInputException {
        long notches = Math.max(1, Math.round(Math.abs(pixels) / PIXELS_PER_NOTCH));
        if (notches > ActionInput.MOST_NOTCHES) {
            throw new UnusableInputException("The scroll is too far.");
        }
        return new AgentAction.ScrollWheel(at(input), direction, (int) notches, held(input));
    }

    private static List<AgentAction> press(ActionInput input) throws UnusableInputException {
        List<AgentAction> presses = new ArrayList<>();
        for (KeyCombo combo : KeyWords.combos(input.words("keys"))) {
            presses.add(new AgentAction.PressCombo(combo, 1));
        }
        return presses;
    }

    private static Optional<PicturePoint> at(ActionInput input) throws UnusableInputException {
        return Optional.of(input.point("x", "y"));
    }

    private static List<Modifier> held(ActionInput input) throws UnusableInputException {
        return input.listedModifiers("keys");
    }
}
