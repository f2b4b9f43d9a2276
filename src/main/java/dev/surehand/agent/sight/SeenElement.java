package dev.surehand.agent.sight;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.vision.PictureRegion;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * An element of a window as its program reports it.
 *
 * @param area in pixels of the monitor; empty if the program does not report it
 * @param states such as {@code enabled} and {@code password}
 */
public record SeenElement(String role, String name, int monitor, Optional<PictureRegion> area, Set<String> states) {

    public SeenElement {
        states = Set.copyOf(states);
    }

    /** Reads one of a snapshot. */
    static SeenElement of(JsonNode json) {
        JsonNode bounds = json.path("bounds");
        return new SeenElement(
                json.path("role").asText(),
                json.path("name").asText(),
                bounds.path("monitorIndex").asInt(),
                bounds.isObject() ? Optional.of(AreaJson.read(bounds)) : Optional.empty(),
                states(json));
    }

    /** Returns it as it is kept in events. */
    public ObjectNode write() {
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("role", role)
                .put("name", name)
                .put("monitor", monitor);
        ArrayNode all = json.putArray("states");
        new TreeSet<>(states).forEach(all::add);
        area.ifPresent(rectangle -> AreaJson.write(json, rectangle));
        return json;
    }

    /** Reads it from an event. */
    public static SeenElement read(JsonNode json) {
        return new SeenElement(
                json.path("role").asText(),
                json.path("name").asText(),
                json.path("monitor").asInt(),
                json.has("width") ? Optional.of(AreaJson.read(json)) : Optional.empty(),
                states(json));
    }

    private static Set<String> states(JsonNode json) {
        Set<String> states = new TreeSet<>();
        json.path("states").forEach(state -> states.add(state.asText()));
        return states;
    }

    /** Returns whether it can be worked. */
    public boolean isEnabled() {
        return states.contains("enabled");
    }

    public boolean isPassword() {
        return states.contains("password");
    }

    public boolean isLike(String otherRole, String otherName) {
        return role.equals(otherRole) && name.equals(otherName);
    }

    public boolean contains(int onMonitor, int x, int y) {
        return onMonitor == monitor
                && area.map(rectangle -> rectangle.contains(x, y)).orElse(false);
    }
}
