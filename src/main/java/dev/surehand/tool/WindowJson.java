package dev.surehand.tool;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes windows as JSON for answers. A window's title is data of its program; in our sentences it always appears in quotes.
 */
public final class WindowJson {

    /** The field that is false in answers where the system does not report windows, so that fields about them are absent. */
    public static final String KNOWN = "windows_known";

    private WindowJson() {}

    /** Returns the fields that identify the window in the next call. */
    public static Map<String, Object> naming(WindowInfo window) {
        return Map.of("window_id", window.id().wireName(), "title", window.title());
    }

    /** Adds the fields that identify the window to an answer. */
    public static ObjectNode name(ObjectNode json, WindowInfo window) {
        return json.put("window_id", window.id().wireName()).put("title", window.title());
    }

    /** Returns the window's title for an answer; null without a window. */
    public static @Nullable String title(Optional<WindowInfo> window) {
        return window.map(WindowInfo::title).orElse(null);
    }

    /**
     * Returns the window that receives keys: the window of a prompt that has grabbed the keyboard, or the focused window. Null
     * if no window receives keys.
     */
    public static @Nullable ObjectNode focused(Windows windows) {
        return windows.keyboardFocus().window().map(WindowJson::brief).orElse(null);
    }

    /** Adds {@code focused_window} to an answer, or that windows are not known. */
    public static void putFocused(ObjectNode answer, Windows windows) {
        if (windows.whyUnreported().isEmpty()) {
            answer.set("focused_window", focused(windows));
        } else {
            answer.put(KNOWN, false);
        }
    }

    public static ObjectNode brief(WindowInfo window) {
        return brief(window.identity());
    }

    private static ObjectNode brief(WindowIdentity window) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("window_id", window.id().wireName())
                .put("title", window.title())
                .put("pid", window.pid());
    }

    /**
     * Returns all fields of a window, without {@code monitor_rect} where {@code bounds} are the same pixels: this keeps long
     * lists short.
     */
    public static ObjectNode listed(WindowInfo w, MonitorLayout layout) {
        ObjectNode json = full(w, layout);
        ScreenRect b = w.bounds();
        PixelRect rect = layout.toMonitor(layout.showing(b), b);
        boolean same =
                rect.x() == b.x() && rect.y() == b.y() && rect.width() == b.width() && rect.height() == b.height();
        return same && isInPixels(w, layout) ? json.without("monitor_rect") : json;
    }

    /** Returns all fields of a window. */
    public static ObjectNode full(WindowInfo w, MonitorLayout layout) {
        MonitorIndex monitor = layout.showing(w.bounds());
        PixelRect rect = layout.toMonitor(monitor, w.bounds());
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("window_id", w.id().wireName())
                .put("owner_name", w.ownerName())
                .put("pid", w.pid())
                .put("title", w.title());
        json.set("bounds", bounds(w, layout));
        json.put("monitorIndex", monitor.value());
        if (!layout.shows(w.bounds())) {
            json.put("outside_monitor", true);
        }
        json.putObject("monitor_rect")
                .put("x", rect.x())
                .put("y", rect.y())
                .put("width", rect.width())
                .put("height", rect.height());
        return json.put("state", w.state().wireName())
                .put("focused", w.focused())
                .put("app_id", w.appId());
    }

    /** Returns the bounds in the system's own unit; {@code units} names that unit. */
    public static ObjectNode bounds(WindowInfo w, MonitorLayout layout) {
        ScreenRect b = w.bounds();
        ObjectNode bounds = JsonNodeFactory.instance.objectNode();
        put(bounds, "x", b.x());
        put(bounds, "y", b.y());
        put(bounds, "width", b.width());
        put(bounds, "height", b.height());
        return bounds.put("units", isInPixels(w, layout) ? "pixels" : "points");
    }

    private static boolean isInPixels(WindowInfo w, MonitorLayout layout) {
        return layout.get(layout.showing(w.bounds())).pixelsPerUnit() == 1;
    }

    /** Writes a whole number without a fraction, which saves half the characters. */
    private static void put(ObjectNode json, String name, double value) {
        if (value == Math.rint(value)) {
            json.put(name, (long) value);
        } else {
            json.put(name, value);
        }
    }
}
