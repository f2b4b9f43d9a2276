package dev.surehand.agent.port;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.FileReason;
import dev.surehand.desktop.text.SettingsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The names of the tools of another server, such as:
 *
 * <pre>{@code
 * {"screenshot_control": {"tool": "take_screenshot", "arguments": {}},
 *  "mouse_control.click": {"tool": "click", "arguments": {"x": "$x", "y": "$y", "button": "left"}},
 *  "keyboard_control.type": {"tool": "type", "arguments": {"text": "$text"}}}
 * }</pre>
 *
 * <p>A name is that of a tool of Surehand, or of one of its actions. Arguments with a dollar sign are those of the call; one that the call
 * does not have is left out.
 */
public final class ToolMap {

    private static final JsonMapper JSON = new JsonMapper();

    private final Map<String, JsonNode> rules = new HashMap<>();

    /** A call of the other server. */
    record MappedCall(String tool, ObjectNode arguments) {}

    private ToolMap(JsonNode json) {
        json.properties().forEach(member -> rules.put(member.getKey(), member.getValue()));
    }

    /** @throws PortException if the file cannot be read or is not a map of tools */
    public static ToolMap read(Path file) throws PortException {
        try {
            JsonNode json = JSON.readTree(SettingsFile.text(file));
            for (Map.Entry<String, JsonNode> rule : json.properties()) {
                if (!rule.getValue().path("tool").isTextual()
                        || !rule.getValue().path("arguments").isObject()) {
                    throw new PortException(
                            "\"%s\" in the tool map %s needs \"tool\", a name, and \"arguments\", an object."
                                    .formatted(rule.getKey(), file));
                }
            }
            if (!json.isObject() || json.isEmpty()) {
                throw new PortException(
                        "The tool map %s must be an object with a member for each tool.".formatted(file));
            }
            return new ToolMap(json);
        } catch (JsonProcessingException e) {
            throw new PortException("The tool map %s is not valid JSON: %s.".formatted(file, e.getOriginalMessage()));
        } catch (IOException e) {
            throw new PortException("The tool map %s cannot be read (%s).".formatted(file, FileReason.of(e)));
        }
    }

    /** Returns the call of the other server; empty if it has no tool for this. */
    Optional<MappedCall> of(String tool, ObjectNode arguments) {
        String action = tool + "." + arguments.path("action").asText();
        return Optional.ofNullable(rules.get(action))
                .or(() -> Optional.ofNullable(rules.get(tool)))
                .map(rule -> new MappedCall(rule.path("tool").asText(), filled(rule.path("arguments"), arguments)));
    }

    private static ObjectNode filled(JsonNode template, ObjectNode arguments) {
        ObjectNode filled = JsonNodeFactory.instance.objectNode();
        template.properties().forEach(member -> {
            JsonNode value = member.getValue();
            if (!value.isTextual() || !value.asText().startsWith("$")) {
                filled.set(member.getKey(), value);
            } else if (arguments.has(value.asText().substring(1))) {
                filled.set(member.getKey(), arguments.get(value.asText().substring(1)));
            }
        });
        return filled;
    }
}
