package dev.surehand.agent.sight;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.vision.PictureRegion;

/**
 * A window as the tools list it.
 *
 * @param program the name of its program; the id of the application if the program has no name
 * @param area in pixels of its monitor; it may reach beyond
 * @param isShown false if it is minimized or hidden
 */
public record SeenWindow(
        String id, String program, String title, int monitor, PictureRegion area, boolean hasFocus, boolean isShown) {

    /** Reads one of the list of the tools. */
    static SeenWindow of(JsonNode json) {
        JsonNode area = json.has("monitor_rect") ? json.path("monitor_rect") : json.path("bounds");
        String owner = json.path("owner_name").asText();
        String state = json.path("state").asText();
        return new SeenWindow(
                json.path("window_id").asText(),
                owner.isEmpty() ? json.path("app_id").asText() : owner,
                json.path("title").asText(),
                json.path("monitorIndex").asInt(),
                AreaJson.read(area),
                json.path("focused").asBoolean(),
                !state.equals("minimized") && !state.equals("hidden"));
    }

    /** Returns it as it is kept in events. */
    public ObjectNode write() {
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("window_id", id)
                .put("program", program)
                .put("title", title)
                .put("monitor", monitor)
                .put("focused", hasFocus)
                .put("shown", isShown);
        return AreaJson.write(json, area);
    }

    /** Reads it from an event. */
    public static SeenWindow read(JsonNode json) {
        return new SeenWindow(
                json.path("window_id").asText(),
                json.path("program").asText(),
                json.path("title").asText(),
                json.path("monitor").asInt(),
                AreaJson.read(json),
                json.path("focused").asBoolean(),
                json.path("shown").asBoolean());
    }

    /** Returns whether a pixel of a monitor is inside; another window may cover it there. */
    public boolean contains(int onMonitor, int x, int y) {
        return isShown && onMonitor == monitor && area.contains(x, y);
    }
}
