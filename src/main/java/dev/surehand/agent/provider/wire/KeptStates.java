package dev.surehand.agent.provider.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.provider.ReplyState;
import dev.surehand.agent.provider.catalog.WireFormat;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;

/**
 * Checks replies that a file has kept in the form of their service. They are sent back to the service as they are. Parts that no model writes could
 * speak for the person, or name an address or a file that the service reads.
 */
public final class KeptStates {

    private static final Set<String> ANTHROPIC = Set.of("text", "thinking", "redacted_thinking", "tool_use");
    private static final Set<String> OPENAI = Set.of("reasoning", "computer_call", "function_call");
    private static final Set<String> OPENAI_TEXTS = Set.of("output_text", "refusal");
    private static final Set<String> CHAT = Set.of("role", "content", "tool_calls");

    private KeptStates() {}

    /** @throws IllegalArgumentException if the model of such a service does not answer that */
    public static ReplyState checked(ReplyState state) {
        JsonNode json = state.json();
        boolean isKnown = true;
        if (state.provider().equals(WireFormat.ANTHROPIC.wireName())) {
            isKnown = isListOf(json, block -> ANTHROPIC.contains(type(block)));
        } else if (state.provider().equals(WireFormat.OPENAI.wireName())) {
            isKnown = isListOf(json, item -> OPENAI.contains(type(item)) || isMessage(item));
        } else if (state.provider().equals(WireFormat.CHAT.wireName())) {
            isKnown = isOfAssistant(json)
                    && json.path("content").isTextual()
                    && json.properties().stream().allMatch(member -> CHAT.contains(member.getKey()))
                    && (!json.has("tool_calls")
                            || isListOf(
                                    json.path("tool_calls"), call -> type(call).equals("function")));
        }
        if (!isKnown) {
            throw new IllegalArgumentException("A reply has parts that no model writes.");
        }
        return state;
    }

    private static boolean isMessage(JsonNode item) {
        return type(item).equals("message")
                && isOfAssistant(item)
                && isListOf(item.path("content"), part -> OPENAI_TEXTS.contains(type(part)));
    }

    private static boolean isOfAssistant(JsonNode message) {
        return message.path("role").asText().equals("assistant");
    }

    private static boolean isListOf(JsonNode json, Predicate<JsonNode> isKnown) {
        return json.isArray() && StreamSupport.stream(json.spliterator(), false).allMatch(isKnown);
    }

    private static String type(JsonNode part) {
        return part.path("type").asText();
    }
}
