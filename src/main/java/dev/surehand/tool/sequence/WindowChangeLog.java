package dev.surehand.tool.sequence;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import dev.surehand.tool.WindowJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Which windows opened and closed, since the last look and since the first. It looks on the desktop thread. */
final class WindowChangeLog {

    private final Map<WindowId, WindowInfo> first;
    private Map<WindowId, WindowInfo> last;
    private Map<WindowId, WindowInfo> lastPopups;
    private List<String> popups = List.of();
    private Optional<WindowInfo> focused = Optional.empty();

    WindowChangeLog(Windows windows) {
        first = ordinary(windows);
        last = first;
        lastPopups = popups(windows);
    }

    /** Looks again, and returns what has changed since the last look: {@code window "Save as" opened}. */
    List<String> look(Windows windows) {
        Map<WindowId, WindowInfo> now = ordinary(windows);
        List<String> words = words(last, now);
        last = now;
        Map<WindowId, WindowInfo> popupsNow = popups(windows);
        popups = without(popupsNow, lastPopups)
                .map(popup -> "a menu or another popup, %s (window_id %s), opened"
                        .formatted(popup.caption(), popup.id().wireName()))
                .toList();
        lastPopups = popupsNow;
        focused = windows.focused();
        return words;
    }

    /** Returns what has changed since the first look, in words; empty if nothing has. */
    List<String> changes() {
        return words(first, last);
    }

    /** Returns which menus and other popups opened between the last two looks, in words. */
    List<String> popups() {
        return popups;
    }

    Optional<WindowInfo> focused() {
        return focused;
    }

    /** Returns what has changed since the first look, as the effect of an observed call. */
    ObjectNode json() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.set("focused_window", focused.map(WindowJson::brief).orElse(null));
        add(json.putArray("new_windows"), without(last, first));
        add(json.putArray("closed_windows"), without(first, last));
        return json;
    }

    private static void add(ArrayNode array, Stream<WindowInfo> windows) {
        windows.forEach(window -> array.add(WindowJson.name(JsonNodeFactory.instance.objectNode(), window)));
    }

    private static List<String> words(Map<WindowId, WindowInfo> before, Map<WindowId, WindowInfo> after) {
        return Stream.concat(
                        without(after, before)
                                .map(window -> "window %s (window_id %s) opened"
                                        .formatted(window.caption(), window.id().wireName())),
                        without(before, after).map(window -> "window %s closed".formatted(window.caption())))
                .toList();
    }

    private static Stream<WindowInfo> without(Map<WindowId, WindowInfo> some, Map<WindowId, WindowInfo> others) {
        return some.values().stream().filter(window -> !others.containsKey(window.id()));
    }

    /** Returns those windows that a person could switch to. */
    private static Map<WindowId, WindowInfo> ordinary(Windows windows) {
        return byId(windows.list().stream().filter(window -> !window.overlay()));
    }

    /** Returns menus and the like, which some systems list among the other windows. */
    private static Map<WindowId, WindowInfo> popups(Windows windows) {
        return byId(Stream.concat(
                windows.popups().stream(),
                windows.list().stream().filter(window -> window.overlay() && window.isShown())));
    }

    private static Map<WindowId, WindowInfo> byId(Stream<WindowInfo> windows) {
        Map<WindowId, WindowInfo> all = new LinkedHashMap<>();
        windows.forEach(window -> all.put(window.id(), window));
        return all;
    }
}
