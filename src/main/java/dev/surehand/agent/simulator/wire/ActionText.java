package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.simulator.turn.TurnAction;
import dev.surehand.agent.simulator.turn.TurnReply;
import dev.surehand.agent.simulator.turn.TurnReply.TurnOutcome;
import java.util.Locale;
import java.util.Set;

/** Replies of chat models that write their action into the text. */
final class ActionText {

    /** What the JSON text can say; a look and a wait are both noop. */
    static final Set<String> JSON_ACTIONS = Set.of("left_click", "screenshot", "wait");

    /** What the text of UI-TARS can say; a look is a wait. */
    static final Set<String> UI_TARS_ACTIONS = Set.of(
            "left_click",
            "double_click",
            "right_click",
            "left_click_drag",
            "scroll",
            "type",
            "key",
            "wait",
            "screenshot");

    /** How sure the model says it is: it acts only on what it found once. */
    private static final double SURE = 0.9;

    private ActionText() {}

    /** Returns one JSON object with the action click, noop or done, a reason, and how sure the model is. */
    static String json(TurnReply reply) {
        TurnOutcome outcome = reply.outcome();
        if (reply.actions().isEmpty() && outcome == null) {
            return reply.text();
        }
        ObjectNode text = JsonNodeFactory.instance.objectNode();
        boolean clicks =
                !reply.actions().isEmpty() && reply.actions().get(0).name().equals("left_click");
        text.put("action", clicks ? "click" : reply.actions().isEmpty() ? "done" : "noop");
        if (clicks) {
            JsonNode point = reply.actions().get(0).input().path("coordinate");
            text.put("x", point.path(0).asInt()).put("y", point.path(1).asInt());
        }
        text.put("done", outcome != null && reply.actions().isEmpty() && outcome.success());
        text.put("why", reply.thought().isEmpty() ? reply.spoken() : reply.thought());
        return text.put("confidence", SURE).toString();
    }

    /** Returns a thought and an action as UI-TARS writes them. */
    static String uiTars(TurnReply reply) {
        TurnOutcome outcome = reply.outcome();
        if (reply.actions().isEmpty() && outcome == null) {
            return "Thought: %s\nAction: call_user()".formatted(reply.text());
        }
        String thought = reply.thought().isEmpty() ? reply.text() : reply.thought();
        String action = reply.actions().isEmpty()
                ? "finished(content='%s')".formatted(quoted(reply.spoken()))
                : uiTars(reply.actions().get(0));
        return "Thought: %s\nAction: %s".formatted(thought, action);
    }

    private static String uiTars(TurnAction action) {
        ObjectNode input = action.input();
        String at = "start_box='%s'".formatted(box(input.path("coordinate")));
        return switch (action.name()) {
            case "left_click" -> "click(%s)".formatted(at);
            case "double_click" -> "left_double(%s)".formatted(at);
            case "right_click" -> "right_single(%s)".formatted(at);
            case "left_click_drag" ->
                "drag(start_box='%s', end_box='%s')"
                        .formatted(box(input.path("start_coordinate")), box(input.path("coordinate")));
            case "scroll" ->
                "scroll(%s, direction='%s')"
                        .formatted(at, input.path("scroll_direction").asText());
            case "type" ->
                "type(content='%s')".formatted(quoted(input.path("text").asText()));
            case "key" ->
                "hotkey(key='%s')"
                        .formatted(quoted(input.path("text")
                                .asText()
                                .toLowerCase(Locale.ROOT)
                                .replace('+', ' ')));
            case "wait", "screenshot" -> "wait()";
            default -> throw new IllegalArgumentException("UI-TARS has no action for " + action.name() + ".");
        };
    }

    private static String box(JsonNode point) {
        return "(%s,%s)".formatted(point.path(0).asText(), point.path(1).asText());
    }

    private static String quoted(String text) {
        return text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n");
    }
}
