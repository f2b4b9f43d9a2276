package dev.surehand.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** What a tool answered, and how long the client waited for it. */
public record Answer(JsonNode json, Optional<byte[]> image, boolean refused, long ms) {

    /** A picture is shown beside, so here only its kind and size. */
    String text() {
        return image.isEmpty() ? json.toString() : json + "  + an image of " + image.get().length / 1000 + " kB";
    }
}
