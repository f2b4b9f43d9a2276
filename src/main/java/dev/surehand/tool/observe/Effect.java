package dev.surehand.tool.observe;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.MonitorIndex;
import dev.surehand.desktop.PixelRect;
import dev.surehand.desktop.WindowInfo;
import dev.surehand.tool.WindowJson;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What came of an action.
 *
 * @param monitor the one that was watched
 * @param changed the largest first, in pixels of the monitor
 * @param places how many there were
 * @param settled whether it had come to rest
 * @param waited between the looks
 */
record Effect(
        MonitorIndex monitor,
        List<PixelRect> changed,
        int places,
        boolean settled,
        Duration waited,
        Optional<WindowInfo> focused,
        List<WindowInfo> opened,
        List<WindowInfo> closed) {

    ObjectNode json() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ArrayNode areas = json.putArray("changed");
        for (PixelRect r : changed) {
            areas.addObject()
                    .put("monitorIndex", monitor.value())
                    .put("x", r.x())
                    .put("y", r.y())
                    .put("width", r.width())
                    .put("height", r.height());
        }
        json.put("settled", settled).put("waited_ms", waited.toMillis());
        json.set("focused_window", focused.map(WindowJson::brief).orElse(null));
        put(json.putArray("new_windows"), opened);
        put(json.putArray("closed_windows"), closed);
        return json;
    }

    private static void put(ArrayNode to, List<WindowInfo> windows) {
        windows.forEach(w -> to.addObject().put("window_id", w.id().wireName()).put("title", w.title()));
    }

    /**
     * For whoever reads no rectangles.
     *
     * @param deed how the sentence begins: {@code Clicked 101,53}
     */
    String summary(String deed) {
        return Stream.of(
                        Stream.of(deed + " on monitor " + monitor.value(), changes()),
                        words(opened, "opened"),
                        words(closed, "closed"),
                        settled
                                ? Stream.<String>of()
                                : Stream.of("not at rest after %d ms".formatted(waited.toMillis())))
                .flatMap(part -> part)
                .collect(Collectors.joining("; ", "", "."));
    }

    private String changes() {
        if (changed.isEmpty()) {
            return "nothing changed there";
        }
        PixelRect r = changed.get(0);
        String largest = "%d×%d px changed at %d,%d".formatted(r.width(), r.height(), r.x(), r.y());
        return places == 1
                ? largest
                : largest + " and %d smaller %s".formatted(places - 1, places == 2 ? "area" : "areas");
    }

    private static Stream<String> words(List<WindowInfo> windows, String what) {
        return windows.stream().map(w -> "window \"%s\" %s".formatted(w.title(), what));
    }
}
