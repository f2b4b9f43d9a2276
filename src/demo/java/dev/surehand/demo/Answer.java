package dev.surehand.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/**
 * What a tool answered, and how long the client waited for it.
 *
 * @param words the text that a model reads
 */
public record Answer(JsonNode json, String words, Optional<byte[]> image, boolean refused, long ms) {

    /** A picture is shown beside, so here only its kind and size. */
    String text() {
        String answer = words.startsWith("{") ? json.toString() : words;
        return image.isEmpty() ? answer : answer + "  + an image of " + image.get().length / 1000 + " kB";
    }
}
