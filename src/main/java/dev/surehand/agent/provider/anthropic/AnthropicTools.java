package dev.surehand.agent.provider.anthropic;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFault;
import dev.surehand.agent.provider.action.ActionJson;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.action.FunctionTool;
import dev.surehand.agent.provider.catalog.ComputerToolKind;
import dev.surehand.agent.provider.picture.ModelFrame;
import dev.surehand.image.ImageSize;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** The tools of a request: one of three generations of the computer tool, and the functions of the turn. */
record AnthropicTools(ComputerToolKind kind) {

    /** The toolset's name in calls and results, and the name of the older tools. */
    static final String COMPUTER = "computer";

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /** Returns the header "anthropic-beta" that the tool needs, if any. */
    Optional<String> beta() {
        return switch (kind) {
            case COMPUTER_20251124 -> Optional.of("computer-use-2025-11-24");
            case COMPUTER_20250124 -> Optional.of("computer-use-2025-01-24");
            default -> Optional.empty();
        };
    }

    /** Returns the tokens that the service adds for the definition, rounded up from what it publishes. */
    long tokens() {
        return kind == ComputerToolKind.TOOLSET_20260801 ? 4_500 : 1_240;
    }

    Set<String> actions() {
        Set<String> names = new HashSet<>(ComputerInputs.names());
        if (kind == ComputerToolKind.COMPUTER_20250124) {
            names.remove("zoom");
        }
        return Set.copyOf(names);
    }

    /** @throws ProviderException if the tool needs the size of a picture and there is none */
    ArrayNode definitions(ModelTurn turn) throws ProviderException {
        ArrayNode tools = NODES.arrayNode();
        tools.add(computer(turn));
        for (FunctionTool tool : turn.tools()) {
            tools.addObject()
                    .put("name", tool.name())
                    .put("description", tool.description())
                    .set("input_schema", tool.schema());
        }
        return tools;
    }

    private ObjectNode computer(ModelTurn turn) throws ProviderException {
        return switch (kind) {
            case TOOLSET_20260801 -> NODES.objectNode().put("type", "computer_toolset_20260801");
            case COMPUTER_20251124 -> sized("computer_20251124", turn).put("enable_zoom", true);
            case COMPUTER_20250124 -> sized("computer_20250124", turn);
            default -> throw new IllegalStateException(kind + " is not a tool of Anthropic.");
        };
    }

    /** The model counts points in the size that is declared, so it is that of the picture that the model sees. */
    private static ObjectNode sized(String type, ModelTurn turn) throws ProviderException {
        ImageSize size = turn.frame()
                .orElseThrow(() -> new ProviderException(
                        ProviderFault.INVALID_TURN, "This model needs a screenshot with the task, to know its size."))
                .size();
        return NODES.objectNode()
                .put("type", type)
                .put("name", COMPUTER)
                .put("display_width_px", size.width())
                .put("display_height_px", size.height());
    }

    /** Reads a call. */
    AgentAction action(Optional<String> toolset, String name, JsonNode input, ModelFrame frame, Set<String> functions) {
        if (kind == ComputerToolKind.TOOLSET_20260801) {
            return toolset.isEmpty()
                    ? ActionJson.function(name, input, frame, functions)
                    : member(toolset.get(), name, input, frame);
        }
        return name.equals(COMPUTER)
                ? known(input.path("action").asText(), input, frame)
                : ActionJson.function(name, input, frame, functions);
    }

    private AgentAction member(String toolset, String name, JsonNode input, ModelFrame frame) {
        return toolset.equals(COMPUTER)
                ? known(name, input, frame)
                : new AgentAction.UnusableAction(name, "There is no such action.");
    }

    private AgentAction known(String name, JsonNode input, ModelFrame frame) {
        return actions().contains(name)
                ? ComputerInputs.read(name, input, frame)
                : new AgentAction.UnusableAction(name, "There is no such action.");
    }
}
