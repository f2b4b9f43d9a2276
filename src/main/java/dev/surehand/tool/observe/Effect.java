package dev.surehand.tool.observe;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.window.ProgramState;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.WindowJson;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The effect of an action.
 *
 * @param monitor the monitor that was watched
 * @param changed the changed areas, the largest first, in pixels of the monitor
 * @param places the number of changed areas
 * @param settled whether the effect had settled
 * @param waited the total time between the looks
 * @param areWindowsKnown whether the system reports windows
 * @param isFocusTaken whether another window has the keyboard than before
 * @param program the state of the program that was sent the input; empty when the screen showed enough
 */
record Effect(
        MonitorLayout layout,
        MonitorIndex monitor,
        List<PixelRect> changed,
        int places,
        boolean settled,
        Duration waited,
        Optional<ProgramState> program,
        boolean areWindowsKnown,
        Optional<WindowInfo> focused,
        boolean isFocusTaken,
        List<WindowInfo> opened,
        List<WindowInfo> closed) {

    /** Returns the window that opened; of several, the one with the keyboard, else the front-most. */
    Optional<WindowInfo> appeared() {
        return Stream.concat(opened.stream().filter(WindowInfo::focused), opened.stream())
                .filter(WindowInfo::isShown)
                .findFirst();
    }

    Optional<WindowInfo> tookFocus() {
        return focused.filter(window -> isFocusTaken && window.isShown());
    }

    ObjectNode json() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ArrayNode areas = json.putArray("changed");
        for (PixelRect r : changed) {
            areas.add(rectangle(monitor, r));
        }
        json.put("settled", settled).put("waited_ms", waited.toMillis());
        program.ifPresent(state -> json.put("program", state.wireName()));
        if (!areWindowsKnown) {
            return json.put(WindowJson.KNOWN, false);
        }
        json.set("focused_window", focused.map(WindowJson::brief).orElse(null));
        ArrayNode added = json.putArray("new_windows");
        opened.forEach(w -> added.add(naming(w).setAll(place(w))));
        ArrayNode gone = json.putArray("closed_windows");
        closed.forEach(w -> gone.add(naming(w)));
        return json;
    }

    private static ObjectNode naming(WindowInfo w) {
        return WindowJson.name(JsonNodeFactory.instance.objectNode(), w);
    }

    private ObjectNode place(WindowInfo w) {
        MonitorIndex on = layout.showing(w.bounds());
        return rectangle(on, layout.toMonitor(on, w.bounds()));
    }

    private static ObjectNode rectangle(MonitorIndex on, PixelRect r) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("monitorIndex", on.value())
                .put("x", r.x())
                .put("y", r.y())
                .put("width", r.width())
                .put("height", r.height());
    }

    /**
     * Returns a summary for readers that skip the rectangles.
     *
     * @param beginning of the sentence: {@code Clicked 101,53}
     */
    String summary(String beginning) {
        return Stream.of(
                        Stream.of(beginning + " on monitor " + monitor.value(), changes()),
                        words(opened, "opened"),
                        words(closed, "closed"),
                        unsettled())
                .flatMap(part -> part)
                .collect(Collectors.joining("; ", "", "."));
    }

    private Stream<String> unsettled() {
        String after = " after %d ms".formatted(waited.toMillis());
        String what = switch (program.orElse(ProgramState.IDLE)) {
            case UNREAD -> "the program has not read it yet" + after;
            case WORKING -> "the program is still at work" + after;
            case UNKNOWN -> "whether the program has read it is unknown";
            case IDLE -> settled ? "" : "not at rest" + after;
        };
        return Stream.of(what).filter(text -> !text.isEmpty());
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
        return windows.stream().map(w -> "window %s %s".formatted(w.caption(), what));
    }
}
