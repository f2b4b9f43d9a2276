package dev.surehand.agent.provider.openai.chat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.ProposedAction;
import dev.surehand.agent.provider.action.ActionJson;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.action.FunctionTool;
import dev.surehand.agent.provider.picture.CoordinateMode;
import dev.surehand.agent.provider.picture.ModelFrame;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/** Each action is a function that the model calls. */
final class FunctionDialect implements ActionDialect {

    private static final JsonMapper JSON = new JsonMapper();

    private final List<FunctionTool> computer;

    FunctionDialect(CoordinateMode mode) {
        computer = ComputerFunctions.all(mode);
    }

    @Override
    public Set<String> actions() {
        return computer.stream().map(FunctionTool::name).collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public String instructions() {
        return "";
    }

    @Override
    public void complete(ObjectNode request, ModelTurn turn) {
        ArrayNode tools = request.putArray("tools");
        computer.forEach(tool -> add(tools, tool));
        turn.tools().forEach(tool -> add(tools, tool));
    }

    private static void add(ArrayNode tools, FunctionTool tool) {
        tools.addObject()
                .put("type", "function")
                .putObject("function")
                .put("name", tool.name())
                .put("description", tool.description())
                .set("parameters", tool.schema());
    }

    @Override
    public DialectReply read(JsonNode message, ModelFrame frame, ModelTurn turn) {
        List<ProposedAction> actions = new ArrayList<>();
        for (JsonNode call : message.path("tool_calls")) {
            JsonNode function = call.path("function");
            String name = function.path("name").asText();
            JsonNode arguments = arguments(function.path("arguments"));
            AgentAction action = actions().contains(name)
                    ? ActionJson.read(name, arguments, frame, Set.of())
                    : ActionJson.function(name, arguments, frame, turn.toolNames());
            actions.add(new ProposedAction(call.path("id").asText(), action));
        }
        return new DialectReply(actions, message.path("content").asText(""), "", OptionalDouble.empty());
    }

    private static JsonNode arguments(JsonNode given) {
        try {
            return given.isTextual() ? JSON.readTree(given.asText()) : given;
        } catch (JsonProcessingException e) {
            return MissingNode.getInstance();
        }
    }
}
