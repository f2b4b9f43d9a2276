package dev.surehand.agent.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.picture.ModelPicture;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The lines of the events. Each is a JSON object with {@code seq}, {@code time}, {@code kind}, the facts, {@code prev}, the hash of the line
 * before it, {@code messages} and {@code files}, which are {@link CoveredFiles}, and at its end {@code hash}, the SHA-256 of the line without that member, in hexadecimal digits.
 */
final class EventChain {

    /** What the first line has in the place of the hash of the line before it. */
    static final String BEGINNING = "0".repeat(64);

    private static final JsonMapper JSON = new JsonMapper();
    private static final List<String> OWN = List.of("seq", "time", "kind", "messages", "files", "prev", "hash");
    private static final String HASH = ",\"hash\":\"";

    /** The length of the member with the hash and of the end of the object. */
    private static final int HASH_LENGTH = HASH.length() + 64 + 2;

    private EventChain() {}

    /** Returns a line without its end. */
    static String line(long number, String time, String kind, ObjectNode facts, CoveredFiles files, String before) {
        ObjectNode json =
                JSON.createObjectNode().put("seq", number).put("time", time).put("kind", kind);
        facts.properties().stream()
                .filter(member -> !OWN.contains(member.getKey()))
                .forEach(member -> json.set(member.getKey(), member.getValue()));
        String content = json.put("messages", files.messages())
                .put("files", files.hash())
                .put("prev", before)
                .toString();
        String hash = hash(content);
        return content.substring(0, content.length() - 1) + HASH + hash + "\"}";
    }

    /** Returns the hash that a line names, if it is the hash of the line. */
    static Optional<String> ownHash(String line) {
        if (line.length() <= HASH_LENGTH) {
            return Optional.empty();
        }
        String content = line.substring(0, line.length() - HASH_LENGTH) + "}";
        String named = line.substring(line.length() - 66, line.length() - 2);
        return line.startsWith(HASH, line.length() - HASH_LENGTH)
                        && line.endsWith("\"}")
                        && hash(content).equals(named)
                ? Optional.of(named)
                : Optional.empty();
    }

    /** Returns the event of a line; empty if it is none. */
    static Optional<SessionEvent> event(String line) {
        try {
            if (!(JSON.readTree(line) instanceof ObjectNode json)
                    || !json.path("seq").isIntegralNumber()) {
                return Optional.empty();
            }
            ObjectNode facts = json.deepCopy();
            facts.remove(OWN);
            return Optional.of(new SessionEvent(
                    json.path("seq").asLong(),
                    json.path("time").asText(),
                    json.path("kind").asText(),
                    facts));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /** Returns what a line says of the other files; empty if it says nothing, as in sessions of earlier versions. */
    static Optional<CoveredFiles> files(String line) {
        JsonNode json = tree(line);
        return json.path("messages").isIntegralNumber() && json.path("files").isTextual()
                ? Optional.of(new CoveredFiles(
                        json.path("messages").asLong(), json.path("files").asText()))
                : Optional.empty();
    }

    /**
     * Checks lines.
     *
     * @return sentences about what is not as it was written; none if all is
     */
    static List<String> faults(List<String> lines) {
        List<String> faults = new ArrayList<>();
        String before = BEGINNING;
        long number = 1;
        for (String line : lines) {
            Optional<String> hash = ownHash(line);
            JsonNode json = event(line).isPresent() ? tree(line) : JSON.createObjectNode();
            if (hash.isEmpty()) {
                faults.add("Line %d is not as it was written.".formatted(number));
            } else if (!json.path("prev").asText().equals(before)
                    || json.path("seq").asLong() != number) {
                faults.add("Line %d does not follow the line before it: a line is missing, added or in another place."
                        .formatted(number));
            }
            before = hash.orElseGet(() -> json.path("hash").asText());
            number++;
        }
        return faults;
    }

    private static JsonNode tree(String line) {
        try {
            return JSON.readTree(line);
        } catch (JsonProcessingException e) {
            return JSON.createObjectNode();
        }
    }

    private static String hash(String text) {
        return ModelPicture.hash(text.getBytes(StandardCharsets.UTF_8));
    }
}
