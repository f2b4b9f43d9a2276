package dev.surehand.agent.sight;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.vision.PictureRegion;

/** Rectangles in JSON: {@code x}, {@code y}, {@code width}, {@code height}. */
public final class AreaJson {

    private AreaJson() {}

    public static PictureRegion read(JsonNode json) {
        return new PictureRegion(
                (int) Math.round(json.path("x").asDouble()),
                (int) Math.round(json.path("y").asDouble()),
                (int) Math.round(json.path("width").asDouble()),
                (int) Math.round(json.path("height").asDouble()));
    }

    /** Adds the members to an object, and returns it. */
    public static ObjectNode write(ObjectNode json, PictureRegion area) {
        return json.put("x", area.x())
                .put("y", area.y())
                .put("width", area.width())
                .put("height", area.height());
    }
}
