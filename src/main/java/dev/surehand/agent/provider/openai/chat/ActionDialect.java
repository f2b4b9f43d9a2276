package dev.surehand.agent.provider.openai.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.ProposedAction;
import dev.surehand.agent.provider.picture.ModelFrame;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/** How a model writes its actions. */
interface ActionDialect {

    /** The names of the actions that a model can write. */
    Set<String> actions();

    /** Returns what the model must know beside the system text; may be empty. */
    String instructions();

    /** Adds what the request needs for the dialect, such as functions. */
    void complete(ObjectNode request, ModelTurn turn);

    /**
     * Reads the message of a reply.
     *
     * @param message with the members content and tool_calls of the wire
     */
    DialectReply read(JsonNode message, ModelFrame frame, ModelTurn turn);

    /**
     * What a message says.
     *
     * @param confidence empty if the dialect has none
     */
    record DialectReply(List<ProposedAction> actions, String text, String thought, OptionalDouble confidence) {}
}
