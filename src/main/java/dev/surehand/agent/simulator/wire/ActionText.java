package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.simulator.turn.TurnAction;
import dev.surehand.agent.simulator.turn.TurnReply;
import dev.surehand.agent.simulator.turn.TurnReply.Outcome;
import java.util.Locale;

/** Replies of chat models that write their action into the text. */
final class ActionText {

    private ActionText() {}

    /** Returns one JSON object: {@code thought}, {@code action} and the fields of the action. */
    static String json(TurnReply reply) {
        Outcome outcome = reply.outcome();
        if (reply.actions().isEmpty() && outcome == null) {
            return reply.text();
        }
        ObjectNode text = JsonNodeFactory.instance.objectNode();
        text.put("thought", reply.thought().isEmpty() ? reply.text() : reply.thought());
        if (reply.actions().isEmpty()) {
            text.put("action", "done");
            text.put("success", outcome == null || outcome.success());
            text.put("summary", reply.spoken());
        } else {
            TurnAction action = reply.actions().get(0);
            text.put("action", action.name());
            text.setAll(action.input());
        }
        return text.toString();
    }

    /** Returns a thought and an action as UI-TARS writes them. */
    static String uiTars(TurnReply reply) {
        Outcome outcome = reply.outcome();
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
