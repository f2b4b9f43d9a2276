package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The rules of chat completions for messages. Lays the messages out for the cache on the way. */
final class ChatMessages {

    private static final Set<String> ROLES = Set.of("system", "developer", "user", "assistant", "tool");
    private static final Set<String> FIELDS =
            Set.of("role", "content", "name", "tool_calls", "tool_call_id", "refusal", "reasoning_content");

    private final WirePictures pictures;
    private final PromptPrefix prefix;
    private final List<byte[]> files = new ArrayList<>();
    private final Set<String> open = new LinkedHashSet<>();

    ChatMessages(WirePictures pictures, PromptPrefix prefix) {
        this.pictures = pictures;
        this.prefix = prefix;
    }

    void check(JsonNode messages, int mostImages) {
        if (!messages.isArray() || messages.isEmpty()) {
            throw OpenAiErrors.missing("messages");
        }
        for (int i = 0; i < messages.size(); i++) {
            checkMessage(messages.get(i), "messages[" + i + "]");
        }
        if (!open.isEmpty()) {
            throw unanswered();
        }
        if (RequestParts.list(messages).stream()
                .noneMatch(message -> message.path("role").asText().equals("user"))) {
            throw WireRefusal.bad("No user query found in messages.");
        }
        if (files.size() > mostImages) {
            throw WireRefusal.bad("At most %d image(s) may be provided in one request.", mostImages);
        }
    }

    /** Returns the bytes of the newest picture; null without one. */
    byte @Nullable [] newest() {
        return files.isEmpty() ? null : files.get(files.size() - 1);
    }

    private void checkMessage(JsonNode message, String place) {
        OpenAiErrors.allowOnly(message, FIELDS, place);
        String role = message.path("role").asText();
        if (!ROLES.contains(role)) {
            throw OpenAiErrors.invalid(place + ".role", role, "'system', 'assistant', 'user', 'tool', and 'developer'");
        }
        if (role.equals("tool")) {
            if (!open.remove(message.path("tool_call_id").asText())) {
                throw WireRefusal.coded(
                        "",
                        place + ".role",
                        "Invalid parameter: messages with role 'tool' must be a response to"
                                + " a preceeding message with 'tool_calls'.");
            }
        } else if (!open.isEmpty()) {
            throw unanswered();
        }
        int tokens = content(message, role, place);
        if (role.equals("assistant")) {
            calls(message, place);
        } else if (message.has("tool_calls")) {
            throw WireRefusal.coded(
                    "unknown_parameter", place + ".tool_calls", "'tool_calls' is of role 'assistant' only.");
        }
        prefix.add(role, CanonicalJson.of(message), tokens, "");
    }

    private int content(JsonNode message, String role, String place) {
        JsonNode content = message.path("content");
        boolean mayBeEmpty = role.equals("assistant") && message.has("tool_calls");
        if (content.isMissingNode() || content.isNull()) {
            if (!mayBeEmpty) {
                throw WireRefusal.coded(
                        "", place + ".content", "Invalid value for 'content': expected a string, got null.");
            }
            return 0;
        }
        if (!content.isTextual() && !content.isArray()) {
            throw WireRefusal.coded(
                    "", place + ".content", "Invalid type for 'content': expected a string or an array.");
        }
        int tokens = TokenCounts.text(message.path("tool_calls").toString());
        List<JsonNode> parts = RequestParts.blocks(content, "text");
        for (int j = 0; j < parts.size(); j++) {
            tokens += part(parts.get(j), role, "%s.content[%d]".formatted(place, j));
        }
        return tokens;
    }

    private int part(JsonNode part, String role, String place) {
        String type = part.path("type").asText();
        if (type.equals("text") && part.path("text").isTextual()) {
            return TokenCounts.text(part.path("text").asText());
        }
        if (!type.equals("image_url") || !role.equals("user")) {
            throw OpenAiErrors.invalid(
                    place + ".type", type, role.equals("user") ? "'text' and 'image_url'" : "'text'");
        }
        JsonNode image = part.path("image_url");
        if (!Set.of("auto", "low", "high").contains(image.path("detail").asText("auto"))) {
            throw OpenAiErrors.invalid(
                    place + ".image_url.detail", image.path("detail").asText(), "'auto', 'low' and 'high'");
        }
        byte[] file = OpenAiErrors.picture(image.path("url").asText(), place + ".image_url.url", pictures);
        files.add(file);
        return OpenAiErrors.imageTokens(file, pictures);
    }

    private void calls(JsonNode message, String place) {
        JsonNode calls = message.path("tool_calls");
        if (message.has("tool_calls") && (!calls.isArray() || calls.isEmpty())) {
            throw WireRefusal.coded("", place + ".tool_calls", "[] is too short - 'messages.tool_calls'");
        }
        for (int j = 0; j < calls.size(); j++) {
            JsonNode call = calls.get(j);
            String at = "%s.tool_calls[%d]".formatted(place, j);
            if (!call.path("type").asText().equals("function")) {
                throw OpenAiErrors.missing(at + ".type");
            }
            if (!call.at("/function/arguments").isTextual()) {
                throw OpenAiErrors.missing(at + ".function.arguments");
            }
            if (!open.add(call.path("id").asText())) {
                throw WireRefusal.coded("", at + ".id", "Duplicate value for 'tool_call_id'.");
            }
        }
    }

    private WireRefusal unanswered() {
        return WireRefusal.coded(
                "",
                "messages",
                "An assistant message with 'tool_calls' must be followed by tool messages"
                        + " responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: "
                        + String.join(", ", open));
    }
}
