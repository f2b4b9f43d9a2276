package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The rules of OpenAI Responses for the items of a conversation. Lays them out for the cache on the way. */
final class ResponsesItems {

    private static final Map<String, Set<String>> PARTS = Map.of(
            "user", Set.of("input_text", "input_image"),
            "system", Set.of("input_text"),
            "developer", Set.of("input_text"),
            "assistant", Set.of("output_text", "refusal"));

    private final WirePictures pictures;
    private final PromptPrefix prefix;
    private final Map<String, JsonNode> open = new LinkedHashMap<>();
    private byte @Nullable [] newest;

    ResponsesItems(WirePictures pictures, PromptPrefix prefix) {
        this.pictures = pictures;
        this.prefix = prefix;
    }

    void check(List<JsonNode> items) {
        for (int i = 0; i < items.size(); i++) {
            JsonNode item = items.get(i);
            String place = "input[" + i + "]";
            if (!item.path("type").isTextual()) {
                throw OpenAiErrors.missing(place + ".type");
            }
            int tokens = checkItem(item, place, i + 1 < items.size() ? items.get(i + 1) : null);
            prefix.add("item", CanonicalJson.of(item), tokens, "");
        }
        if (!open.isEmpty()) {
            JsonNode call = open.values().iterator().next();
            boolean isFunction = call.path("type").asText().equals("function_call");
            throw WireRefusal.coded(
                    "",
                    "input",
                    "No tool output found for %s %s."
                            .formatted(
                                    isFunction ? "function call" : "computer call",
                                    call.path("call_id").asText()));
        }
    }

    byte @Nullable [] newest() {
        return newest;
    }

    private int checkItem(JsonNode item, String place, @Nullable JsonNode next) {
        switch (item.path("type").asText()) {
            case "message" -> {
                return message(item, place);
            }
            case "computer_call", "function_call" -> open(item, place);
            case "computer_call_output" -> {
                return output(item, place);
            }
            case "function_call_output" -> {
                close(item, place, "function_call");
                return TokenCounts.text(item.path("output").asText());
            }
            case "reasoning" -> {
                if (next == null || !next.path("type").asText().matches("computer_call|function_call|message")) {
                    throw WireRefusal.coded(
                            "",
                            "input",
                            "Item '%s' of type 'reasoning' was provided without its required following"
                                            .formatted(item.path("id").asText())
                                    + " item.");
                }
            }
            default ->
                throw OpenAiErrors.invalid(
                        place,
                        item.path("type").asText(),
                        "'message', 'reasoning', 'computer_call',"
                                + " 'computer_call_output', 'function_call' and 'function_call_output'");
        }
        return TokenCounts.text(CanonicalJson.of(item));
    }

    private int message(JsonNode item, String place) {
        Set<String> allowed = PARTS.get(item.path("role").asText());
        if (allowed == null) {
            throw OpenAiErrors.invalid(
                    place + ".role", item.path("role").asText(), "'assistant', 'system', 'developer', and 'user'");
        }
        JsonNode content = item.path("content");
        if (content.isTextual()) {
            return TokenCounts.text(content.asText());
        }
        if (!content.isArray()) {
            throw OpenAiErrors.missing(place + ".content");
        }
        int tokens = 0;
        for (int j = 0; j < content.size(); j++) {
            String at = "%s.content[%d]".formatted(place, j);
            String type = content.get(j).path("type").asText();
            if (!allowed.contains(type)) {
                throw OpenAiErrors.invalid(at, type, allowed.toString());
            }
            tokens += type.equals("input_image")
                    ? image(content.get(j).path("image_url").asText(), at + ".image_url")
                    : TokenCounts.text(content.get(j).path("text").asText());
        }
        return tokens;
    }

    private int image(String url, String place) {
        newest = OpenAiErrors.picture(url, place, pictures);
        return OpenAiErrors.imageTokens(newest, pictures);
    }

    private void open(JsonNode call, String place) {
        String id = call.path("call_id").asText();
        if (id.isEmpty()) {
            throw OpenAiErrors.missing(place + ".call_id");
        }
        if (call.path("type").asText().equals("computer_call")
                && !call.path("actions").isArray()) {
            throw OpenAiErrors.missing(place + ".actions");
        }
        if (open.put(id, call) != null) {
            throw WireRefusal.coded("", "input", "Duplicate item found with call_id %s.".formatted(id));
        }
    }

    /** Returns the call that an output answers. */
    private JsonNode close(JsonNode output, String place, String kind) {
        String id = output.path("call_id").asText();
        if (id.isEmpty()) {
            throw OpenAiErrors.missing(place + ".call_id");
        }
        JsonNode call = open.get(id);
        if (call == null || !call.path("type").asText().equals(kind)) {
            throw WireRefusal.coded(
                    "",
                    "input",
                    "No tool call found for %s output with call_id %s.".formatted(kind.replace('_', ' '), id));
        }
        open.remove(id);
        return call;
    }

    private int output(JsonNode item, String place) {
        OpenAiErrors.allowOnly(
                item, Set.of("type", "id", "call_id", "output", "acknowledged_safety_checks", "status"), place);
        JsonNode call = close(item, place, "computer_call");
        JsonNode output = item.path("output");
        if (!output.path("type").asText().equals("computer_screenshot")) {
            throw OpenAiErrors.invalid(
                    place + ".output.type", output.path("type").asText(), "'computer_screenshot'");
        }
        if (!output.path("image_url").isTextual()) {
            throw output.has("file_id")
                    ? WireRefusal.coded("", place + ".output.file_id", "The simulator keeps no files; send image_url.")
                    : OpenAiErrors.missing(place + ".output.image_url");
        }
        if (!output.path("detail").asText().equals("original")) {
            throw OpenAiErrors.invalid(
                    place + ".output.detail", output.path("detail").asText(), "'original'");
        }
        acknowledged(call, item, place);
        return image(output.get("image_url").asText(), place + ".output.image_url");
    }

    private static void acknowledged(JsonNode call, JsonNode item, String place) {
        Set<String> pending = ids(call.path("pending_safety_checks"));
        Set<String> given = ids(item.path("acknowledged_safety_checks"));
        if (!given.containsAll(pending)) {
            throw WireRefusal.coded(
                    "",
                    place + ".acknowledged_safety_checks",
                    "Computer call %s has pending safety checks that are"
                                    .formatted(call.path("call_id").asText()) + " not acknowledged: "
                            + String.join(", ", pending));
        }
        if (!pending.containsAll(given)) {
            throw WireRefusal.coded(
                    "",
                    place + ".acknowledged_safety_checks",
                    "Unknown safety checks are acknowledged: " + String.join(", ", given));
        }
    }

    private static Set<String> ids(JsonNode checks) {
        Set<String> ids = new TreeSet<>();
        checks.forEach(check -> ids.add(check.path("id").asText()));
        return ids;
    }
}
