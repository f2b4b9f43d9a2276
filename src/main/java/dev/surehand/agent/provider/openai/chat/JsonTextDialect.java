package dev.surehand.agent.provider.openai.chat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.ProposedAction;
import dev.surehand.agent.provider.action.ActionInput;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.action.UnusableInputException;
import dev.surehand.agent.provider.picture.CoordinateMode;
import dev.surehand.agent.provider.picture.ModelFrame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** The reply is one JSON object and nothing else, with an action of three: click, noop or done. */
final class JsonTextDialect implements ActionDialect {

    static final String NOT_JSON =
            "The reply was not one JSON object with the members action, x, y, done, why and confidence.";

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static final Set<String> MEMBERS = Set.of("action", "x", "y", "done", "why", "confidence");

    private final CoordinateMode mode;

    JsonTextDialect(CoordinateMode mode) {
        this.mode = mode;
    }

    @Override
    public Set<String> actions() {
        return Set.of("left_click", "screenshot", "done");
    }

    @Override
    public String instructions() {
        return """
                Reply with one JSON object and nothing else, such as
                {"action": "click", "x": 10, "y": 20, "done": false, "why": "opens the menu", "confidence": 0.9}
                The action is click (with x and y), noop (you are not sure and want another screenshot) or done (the task ends).
                With the action done, set done to true if the task is done, and to false if it cannot be done; why says why.
                Set done to true with a click that finishes the task. confidence is a number from 0 to 1.
                %s""".formatted(ComputerFunctions.unit(mode));
    }

    @Override
    public void complete(ObjectNode request, ModelTurn turn) {
        request.putObject("response_format").put("type", "json_object");
    }

    @Override
    public DialectReply read(JsonNode message, ModelFrame frame, ModelTurn turn) {
        try {
            JsonNode reply = object(message.path("content").asText(""));
            return new DialectReply(
                    numbered(actions(new ActionInput(reply, frame))),
                    "",
                    reply.path("why").asText(""),
                    confidence(new ActionInput(reply, frame)));
        } catch (UnusableInputException e) {
            return new DialectReply(
                    numbered(List.of(new AgentAction.UnusableAction("json", e.getMessage()))),
                    "",
                    "",
                    OptionalDouble.empty());
        }
    }

    private static JsonNode object(String text) throws UnusableInputException {
        try {
            JsonNode reply = JSON.readTree(text);
            boolean known = reply.isObject()
                    && reply.properties().stream().allMatch(member -> MEMBERS.contains(member.getKey()));
            if (known) {
                return reply;
            }
        } catch (JsonProcessingException e) {
            throw new UnusableInputException(NOT_JSON);
        }
        throw new UnusableInputException(NOT_JSON);
    }

    private static List<AgentAction> actions(ActionInput reply) throws UnusableInputException {
        List<AgentAction> actions = new ArrayList<>();
        String why = reply.has("why") ? reply.text("why") : "";
        boolean done = reply.has("done") && reply.flag("done");
        switch (reply.text("action")) {
            case "click" ->
                actions.add(new AgentAction.ClickPoint(
                        AgentAction.ClickKind.LEFT, Optional.of(reply.point("x", "y")), List.of()));
            case "noop" -> actions.add(new AgentAction.TakeScreenshot());
            case "done" -> {
                // An end that does not deny it is one with success, as a click with done is.
                return List.of(new AgentAction.EndTask(done || !reply.has("done"), why));
            }
            default -> throw new UnusableInputException("The action must be click, noop or done.");
        }
        if (done) {
            actions.add(new AgentAction.EndTask(true, why));
        }
        return actions;
    }

    private static OptionalDouble confidence(ActionInput reply) throws UnusableInputException {
        if (!reply.has("confidence")) {
            return OptionalDouble.empty();
        }
        double value = reply.number("confidence");
        if (value < 0 || value > 1) {
            throw new UnusableInputException("The confidence must be a number from 0 to 1.");
        }
        return OptionalDouble.of(value);
    }

    static List<ProposedAction> numbered(List<AgentAction> actions) {
        List<ProposedAction> numbered = new ArrayList<>();
        actions.forEach(action -> numbered.add(new ProposedAction("action" + numbered.size(), action)));
        return numbered;
    }
}
