package dev.surehand.agent.provider.scripted;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.surehand.desktop.error.FileReason;
import dev.surehand.desktop.text.SettingsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a scenario, such as:
 *
 * <pre>{@code
 * {"replies": [
 *   {"expect": {"task": "Save", "pictures": 1},
 *    "text": "I open the menu.",
 *    "actions": [{"action": "left_click", "x": 101, "y": 53}, {"action": "key", "keys": "ctrl+s"}]},
 *   {"expect": {"result": "Saved", "failed": false},
 *    "actions": [{"action": "done", "success": true, "summary": "The file is saved."}],
 *    "usage": {"input": 1200, "output": 80}}
 * ]}
 * }</pre>
 *
 * <p>The replies are given in order. {@code expect} may be missing, as may each of its members: {@code task} and {@code result} are
 * texts that the first words, and the last outcomes, must contain; {@code pictures} is the number of pictures in the last words or
 * outcomes; {@code failed} says whether one of the last actions failed. Points are pixels of the last picture. {@code end} is
 * {@code actions} or {@code done} unless it is {@code refused} or {@code max_tokens}.
 */
final class ScenarioFile {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static final Set<String> OF_A_REPLY =
            Set.of("expect", "text", "thought", "actions", "usage", "end", "confidence");
    private static final Set<String> OF_EXPECT = Set.of("task", "result", "pictures", "failed");
    private static final Set<String> OF_USAGE = Set.of("input", "output", "cacheRead", "cacheWrite");
    private static final Set<String> ENDS = Set.of("refused", "max_tokens");

    private final String place;

    private ScenarioFile(String place) {
        this.place = place;
    }

    /** Returns the replies of a file. */
    static List<JsonNode> read(Path file) throws InvalidScenarioException {
        try {
            return read(SettingsFile.text(file), file.toString());
        } catch (IOException e) {
            throw new InvalidScenarioException(
                    "The scenario %s cannot be read (%s).".formatted(file, FileReason.of(e)));
        }
    }

    /** @param place what the text is called in messages */
    static List<JsonNode> read(String text, String place) throws InvalidScenarioException {
        ScenarioFile file = new ScenarioFile(place);
        try {
            JsonNode root = JSON.readTree(text);
            file.members(root, Set.of("replies"), "it");
            List<JsonNode> replies = new ArrayList<>();
            for (JsonNode reply : root.path("replies")) {
                replies.add(file.checked(reply, "reply " + (replies.size() + 1)));
            }
            if (replies.isEmpty()) {
                throw file.invalid("it has no replies");
            }
            return replies;
        } catch (JsonProcessingException e) {
            throw file.invalid("it is not valid JSON: " + e.getOriginalMessage());
        }
    }

    private JsonNode checked(JsonNode reply, String name) throws InvalidScenarioException {
        members(reply, OF_A_REPLY, name);
        for (JsonNode action : reply.path("actions")) {
            if (!action.path("action").isTextual()) {
                throw invalid("an action of %s has no \"action\"".formatted(name));
            }
        }
        if (reply.has("expect")) {
            members(reply.path("expect"), OF_EXPECT, "expect of " + name);
        }
        if (reply.has("usage")) {
            members(reply.path("usage"), OF_USAGE, "usage of " + name);
        }
        if (reply.has("end") && !ENDS.contains(reply.path("end").asText())) {
            throw invalid("the end of %s must be refused or max_tokens".formatted(name));
        }
        return reply;
    }

    private void members(JsonNode object, Set<String> known, String name) throws InvalidScenarioException {
        Optional<String> unknown = object.properties().stream()
                .map(member -> member.getKey())
                .filter(member -> !known.contains(member))
                .findFirst();
        if (!object.isObject() || unknown.isPresent()) {
            throw invalid("%s must be an object with members of %s%s"
                    .formatted(
                            name, known, unknown.map(", not \"%s\""::formatted).orElse("")));
        }
    }

    private InvalidScenarioException invalid(String reason) {
        return new InvalidScenarioException("The scenario %s is not valid: %s.".formatted(place, reason));
    }
}
