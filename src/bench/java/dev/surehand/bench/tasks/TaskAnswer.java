package dev.surehand.bench.tasks;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.Point;
import java.util.Optional;

/** The result of a call. */
record TaskAnswer(String call, JsonNode json, Optional<TaskPicture> image) {

    TaskPicture picture() {
        return image.orElseThrow(() -> new IllegalStateException("No picture came with " + call + ": " + json));
    }

    /** Returns the window that {@code open} opened. */
    String window() {
        String window = json.path("window_id").asText();
        if (window.isEmpty()) {
            throw new IllegalStateException("No window came with " + call + ": " + json);
        }
        return window;
    }

    /** Returns the only window that has opened; empty when none has. */
    Optional<String> newWindow() {
        JsonNode windows = json.has("new_windows") ? json.get("new_windows") : json.at("/effect/new_windows");
        if (windows.size() > 1) {
            throw new IllegalStateException("More than one window opened at " + call + ": " + json);
        }
        return windows.isEmpty()
                ? Optional.empty()
                : Optional.of(windows.get(0).path("window_id").asText());
    }

    /**
     * Returns a point of the area that has changed most, such as a menu, in pixels of the picture that shows it.
     *
     * @param point from the changed area's upper left corner
     */
    Point within(Point point) {
        JsonNode area = json.at("/effect/changed/0");
        JsonNode shown = json.at("/screenshot/region");
        return new Point(
                area.path("x").asInt() - shown.path("x").asInt() + point.x,
                area.path("y").asInt() - shown.path("y").asInt() + point.y);
    }

    String focusedTitle() {
        return json.at("/effect/focused_window/title").asText();
    }

    boolean isUnread() {
        return json.at("/effect/program").asText().equals("input_unread");
    }
}
