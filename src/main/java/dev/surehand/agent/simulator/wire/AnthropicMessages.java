package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.simulator.wire.OfferedTools.Generation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The rules of Anthropic for the order of messages, and for actions and their results. */
final class AnthropicMessages {

    private static final Set<String> USER_BLOCKS = Set.of("text", "image", "tool_result");
    private static final Set<String> ASSISTANT_BLOCKS = Set.of("text", "thinking", "redacted_thinking", "tool_use");

    private final OfferedTools tools;
    private final Set<String> usedIds = new HashSet<>();

    AnthropicMessages(OfferedTools tools) {
        this.tools = tools;
    }

    void check(JsonNode messages) {
        if (!messages.isArray()) {
            throw WireRefusal.bad("messages: Field required");
        }
        if (messages.isEmpty()) {
            throw WireRefusal.bad("messages: at least one message is required");
        }
        List<JsonNode> open = List.of();
        for (int i = 0; i < messages.size(); i++) {
            JsonNode message = messages.get(i);
            String role = message.path("role").asText();
            if (!role.equals("user") && !role.equals("assistant")) {
                throw WireRefusal.bad("messages.%d.role: Input should be 'user' or 'assistant'", i);
            }
            if (i == 0 && !role.equals("user")) {
                throw WireRefusal.bad("messages: first message must use the \"user\" role");
            }
            OfferedTools.allowOnly(message, Set.of("role", "content"), "messages." + i);
            List<JsonNode> blocks = blocks(message, i);
            checkResults(open, role.equals("user") ? blocks : List.of(), i);
            open = role.equals("assistant") ? calls(blocks, i) : List.of();
        }
        if (!open.isEmpty()) {
            throw unanswered(open, messages.size() - 1);
        }
        if (messages.get(messages.size() - 1).path("role").asText().equals("assistant")) {
            throw WireRefusal.bad(
                    "This model does not support assistant message prefill. The conversation must end with a"
                            + " user message.");
        }
    }

    private static List<JsonNode> blocks(JsonNode message, int index) {
        JsonNode content = message.path("content");
        if (!content.isTextual() && !content.isArray()) {
            throw WireRefusal.bad("messages.%d.content: Field required", index);
        }
        List<JsonNode> blocks = RequestParts.blocks(content, "text");
        if (blocks.isEmpty()) {
            throw WireRefusal.bad(
                    "messages.%d: all messages must have non-empty content except for the optional final"
                            + " assistant message",
                    index);
        }
        Set<String> allowed = message.path("role").asText().equals("user") ? USER_BLOCKS : ASSISTANT_BLOCKS;
        for (int j = 0; j < blocks.size(); j++) {
            String type = blocks.get(j).path("type").asText();
            if (!allowed.contains(type)) {
                throw WireRefusal.bad(
                        "messages.%d.content.%d: Input tag '%s' found using 'type' does not match any of the"
                                + " expected tags of this role",
                        index, j, type);
            }
            if (type.equals("text") && blocks.get(j).path("text").asText().isBlank()) {
                throw WireRefusal.bad("messages: text content blocks must contain non-whitespace text");
            }
        }
        return blocks;
    }

    /** Checks the actions of a reply, and returns them. */
    private List<JsonNode> calls(List<JsonNode> blocks, int index) {
        List<JsonNode> calls = new ArrayList<>();
        for (int j = 0; j < blocks.size(); j++) {
            JsonNode block = blocks.get(j);
            if (block.path("type").asText().equals("tool_use")) {
                String place = "messages.%d.content.%d.tool_use".formatted(index, j);
                String id = block.path("id").asText();
                if (!id.matches("[a-zA-Z0-9_-]+")) {
                    throw WireRefusal.bad("%s.id: String should match pattern '^[a-zA-Z0-9_-]+$'", place);
                }
                if (!usedIds.add(id)) {
                    throw WireRefusal.bad("messages.%d.content.%d: `tool_use` ids must be unique", index, j);
                }
                if (!block.path("input").isObject()) {
                    throw WireRefusal.bad("%s.input: Input should be a valid dictionary", place);
                }
                checkName(block, place);
                calls.add(block);
            }
        }
        return calls;
    }

    private void checkName(JsonNode call, String place) {
        String name = call.path("name").asText();
        boolean isMember =
                OfferedTools.MEMBERS.contains(name) && !tools.functions().contains(name);
        if (tools.generation() == Generation.TOOLSET
                && isMember
                && !call.path("toolset_name").asText().equals("computer")) {
            throw WireRefusal.bad(
                    "%s.toolset_name: '%s' is a member of a toolset; its toolset_name must be 'computer'", place, name);
        }
        if (call.has("toolset_name") && tools.generation() != Generation.TOOLSET) {
            throw WireRefusal.bad(
                    "%s.toolset_name: the request has no toolset named '%s'",
                    place, call.get("toolset_name").asText());
        }
    }

    private void checkResults(List<JsonNode> open, List<JsonNode> blocks, int index) {
        List<JsonNode> missing = new ArrayList<>(open);
        boolean isAfterOthers = false;
        for (int j = 0; j < blocks.size(); j++) {
            JsonNode block = blocks.get(j);
            if (!block.path("type").asText().equals("tool_result")) {
                isAfterOthers = true;
                continue;
            }
            String id = block.path("tool_use_id").asText();
            JsonNode call = open.stream()
                    .filter(each -> each.path("id").asText().equals(id))
                    .findFirst()
                    .orElse(null);
            if (call == null) {
                throw WireRefusal.bad(
                        "messages.%d.content.%d: unexpected `tool_use_id` found in `tool_result` blocks: %s. Each"
                                + " `tool_result` block must have a corresponding `tool_use` block in the previous message.",
                        index, j, id);
            }
            if (!missing.remove(call)) {
                throw WireRefusal.bad(
                        "messages.%d.content.%d: each tool_use must have a single result. Found multiple"
                                + " `tool_result` blocks with id: %s",
                        index, j, id);
            }
            if (isAfterOthers) {
                throw unanswered(List.of(call), index - 1);
            }
            checkResult(block, call, "messages.%d.content.%d.tool_result".formatted(index, j));
        }
        if (!missing.isEmpty()) {
            throw unanswered(missing, index - 1);
        }
    }

    private static void checkResult(JsonNode result, JsonNode call, String place) {
        OfferedTools.allowOnly(
                result, Set.of("type", "tool_use_id", "toolset_name", "content", "is_error", "cache_control"), place);
        String toolset = call.path("toolset_name").asText();
        if (!result.path("toolset_name").asText().equals(toolset)) {
            throw WireRefusal.bad(
                    "%s.toolset_name: must be %s, as in the `tool_use` block with id %s",
                    place,
                    toolset.isEmpty() ? "absent" : "'" + toolset + "'",
                    call.path("id").asText());
        }
        List<JsonNode> content = RequestParts.blocks(result.path("content"), "text");
        for (JsonNode block : content) {
            String type = block.path("type").asText();
            if (!type.equals("text") && !type.equals("image")) {
                throw WireRefusal.bad("%s.content: Input tag '%s' is not one of 'text', 'image'", place, type);
            }
            if (type.equals("text")
                    && block.path("text").asText().isBlank()
                    && result.path("content").isArray()) {
                throw WireRefusal.bad("messages: text content blocks must contain non-whitespace text");
            }
            if (type.equals("image") && result.path("is_error").asBoolean(false)) {
                throw WireRefusal.bad("%s: all content must be type `text` if `is_error` is true", place);
            }
        }
    }

    private static WireRefusal unanswered(List<JsonNode> calls, int index) {
        String ids = String.join(
                ", ", calls.stream().map(call -> call.path("id").asText()).toList());
        return WireRefusal.bad(
                "messages.%d: `tool_use` ids were found without `tool_result` blocks immediately after: %s. Each"
                        + " `tool_use` block must have a corresponding `tool_result` block in the next message.",
                index, ids);
    }
}
