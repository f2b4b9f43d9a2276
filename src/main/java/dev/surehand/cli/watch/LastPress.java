package dev.surehand.cli.watch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.geometry.ScreenPoint;
import java.util.Optional;

/**
 * The last click or drag, or the last element that its program worked.
 *
 * @param time of its result
 * @param pressed where a button was pressed or the wheel turned, or the middle of the element, on the desktop; empty if an
 *     earlier call pressed
 * @param dropped where the drag ended; empty if it was none
 * @param isByProgram whether it was the program that worked the element
 */
record LastPress(String time, Optional<ScreenPoint> pressed, Optional<ScreenPoint> dropped, boolean isByProgram) {

    /** Returns the press in a line of the log; empty if the line has none. */
    static Optional<LastPress> in(JsonNode line) {
        Optional<ScreenPoint> pressed = point(line.path("pressed_at"));
        Optional<ScreenPoint> dropped = point(line.path("dropped_at"));
        if (pressed.isPresent() || dropped.isPresent()) {
            return Optional.of(new LastPress(WatchedCalls.time(line), pressed, dropped, false));
        }
        return point(line.path("worked_at"))
                .map(middle -> new LastPress(WatchedCalls.time(line), Optional.of(middle), Optional.empty(), true));
    }

    private static Optional<ScreenPoint> point(JsonNode json) {
        return json.path("x").isNumber() && json.path("y").isNumber()
                ? Optional.of(new ScreenPoint(
                        json.path("x").asDouble(), json.path("y").asDouble()))
                : Optional.empty();
    }

    /** Returns it in words: {@code drag of 10:00:00 from 1,2 to 3,4}. */
    String words() {
        String kind = dropped.isPresent() ? "drag" : isByProgram ? "action" : "click";
        return kind + " of " + time
                + pressed.map(from -> (dropped.isPresent() ? " from " : " at ") + words(from))
                        .orElse("")
                + dropped.map(to -> " to " + words(to)).orElse("");
    }

    private static String words(ScreenPoint point) {
        return "%d,%d".formatted(Math.round(point.x()), Math.round(point.y()));
    }
}
