package dev.surehand.agent.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.surehand.desktop.error.FileReason;
import dev.surehand.desktop.recovery.PrivateFiles;
import dev.surehand.desktop.text.SettingsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Reads the keys of services from a file: a JSON object, or lines such as {@code ANTHROPIC_API_KEY=...}. */
final class KeyFile {

    private static final JsonMapper JSON = new JsonMapper();

    private KeyFile() {}

    /**
     * Returns the keys by their names.
     *
     * @throws IllegalArgumentException if it cannot be used; the message never has a key
     */
    static Map<String, String> read(Path file) {
        try {
            if (Files.isDirectory(file)) {
                throw new IllegalArgumentException("The keys file %s is a folder.".formatted(file));
            }
            if (PrivateFiles.isOpenToOthers(file)) {
                throw new IllegalArgumentException(
                        "Others can read or write the keys file %s. Run: chmod 600 %s".formatted(file, file));
            }
            String text = SettingsFile.text(file);
            return text.strip().startsWith("{") ? ofJson(file, text) : ofLines(file, text);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "The keys file %s cannot be read (%s).".formatted(file, FileReason.of(e)), e);
        }
    }

    private static Map<String, String> ofJson(Path file, String text) {
        Map<String, String> keys = new HashMap<>();
        try {
            for (Map.Entry<String, JsonNode> member : JSON.readTree(text).properties()) {
                if (!member.getValue().isTextual()) {
                    throw new IllegalArgumentException(
                            "The member \"%s\" of the keys file %s is not a text.".formatted(member.getKey(), file));
                }
                keys.put(member.getKey(), member.getValue().asText());
            }
        } catch (JsonProcessingException e) {
            // The message of the parser quotes the file, which has keys.
            throw new IllegalArgumentException("The keys file %s is not valid JSON (line %d)."
                    .formatted(file, e.getLocation().getLineNr()));
        }
        return keys;
    }

    private static Map<String, String> ofLines(Path file, String text) {
        Map<String, String> keys = new HashMap<>();
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            String stripped = line.strip();
            if (stripped.isEmpty() || stripped.startsWith("#")) {
                continue;
            }
            int equals = stripped.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException(
                        "Line %d of the keys file %s is not like NAME=KEY.".formatted(number, file));
            }
            keys.put(
                    stripped.substring(0, equals).strip(),
                    stripped.substring(equals + 1).strip());
        }
        return keys;
    }
}
