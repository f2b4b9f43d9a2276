package dev.surehand.safety;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.safety.evidence.AuditHash;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of an audit log.
 *
 * @param text a JSON object whose last members are {@code n}, {@code prev} and {@code hash}
 * @param number 0 for the first line of a file, then one more for each line
 * @param previous the hash of the line before it
 * @param hash SHA-256 of the text up to the comma before the hash
 */
record AuditEntry(String text, long number, String previous, String hash) {

    private static final String NONE = "0".repeat(64);
    private static final Pattern LINE = Pattern.compile("(\\{.*),\"hash\":\"([0-9a-f]{64})\"}");
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Returns the members of a line that is written now. */
    static ObjectNode timed(InstantSource clock) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("time", clock.instant().truncatedTo(ChronoUnit.MILLIS).toString());
    }

    /**
     * Returns the first line of a file.
     *
     * @param entry a JSON object with at least one member
     */
    static AuditEntry first(String entry) {
        return of(entry, 0, NONE);
    }

    /**
     * Returns the line that follows this line.
     *
     * @param entry as in {@link #first}
     */
    AuditEntry next(String entry) {
        return of(entry, number + 1, hash);
    }

    private static AuditEntry of(String entry, long number, String previous) {
        String body = entry.substring(0, entry.length() - 1) + ",\"n\":" + number + ",\"prev\":\"" + previous + '"';
        String hash = sha256(body);
        return new AuditEntry(body + ",\"hash\":\"" + hash + "\"}", number, previous, hash);
    }

    /** Parses a line of a file; returns empty if it is not an audit line. */
    static Optional<AuditEntry> parse(String text) {
        Matcher line = LINE.matcher(text);
        if (!line.matches()) {
            return Optional.empty();
        }
        try {
            JsonNode json = JSON.readTree(text);
            return json.path("n").isIntegralNumber() && json.path("prev").isTextual()
                    ? Optional.of(new AuditEntry(
                            text, json.get("n").asLong(), json.get("prev").asText(), line.group(2)))
                    : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns the line as JSON.
     *
     * @throws IllegalStateException if {@link #parse} does not accept the text
     */
    JsonNode json() {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns whether the text is the text that was hashed. */
    boolean isWhole() {
        return sha256(text.substring(0, text.lastIndexOf(",\"hash\":\""))).equals(hash);
    }

    boolean isFirst() {
        return number == 0 && previous.equals(NONE);
    }

    boolean isEnd() {
        return json().path("end").asBoolean();
    }

    private static String sha256(String text) {
        return AuditHash.of(text.getBytes(StandardCharsets.UTF_8));
    }
}
