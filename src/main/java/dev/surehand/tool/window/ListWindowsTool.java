package dev.surehand.tool.window;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.MonitorIndex;
import dev.surehand.desktop.MonitorLayout;
import dev.surehand.desktop.PixelRect;
import dev.surehand.desktop.ScreenRect;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.WindowInfo;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Tool;
import dev.surehand.tool.ToolResult;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Predicate;

/** {@code list_windows}. */
public final class ListWindowsTool implements Tool {

    /** In units of the desktop; what is smaller is no window to a person. */
    private static final int SMALLEST = 50;

    private final Session session;
    private final Duration limit;

    public ListWindowsTool(Session session, Duration limit) {
        this.session = session;
        this.limit = limit;
    }

    @Override
    public String name() {
        return "list_windows";
    }

    @Override
    public Duration limit(Arguments arguments) {
        return limit;
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        MonitorLayout layout = session.monitors();
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("success", true);
        var windows = answer.putArray("windows");
        session.windows().list().stream()
                .filter(wanted(arguments))
                .map(window -> describe(window, layout))
                .forEach(windows::add);
        return new ToolResult.Done(answer);
    }

    private static Predicate<WindowInfo> wanted(Arguments a) {
        String title = a.text("title", "").toLowerCase(Locale.ROOT);
        String app = a.text("app", "").toLowerCase(Locale.ROOT);
        Predicate<WindowInfo> titled = w -> w.title().toLowerCase(Locale.ROOT).contains(title);
        Predicate<WindowInfo> owned =
                w -> w.ownerName().toLowerCase(Locale.ROOT).contains(app)
                        || w.appId().toLowerCase(Locale.ROOT).contains(app);
        Predicate<WindowInfo> ofProcess = w -> !a.has("pid") || w.pid() == a.number("pid");
        Predicate<WindowInfo> shown = w -> a.flag("includeAll") || isOrdinary(w);
        return titled.and(owned).and(ofProcess).and(shown);
    }

    private static boolean isOrdinary(WindowInfo w) {
        boolean tiny = w.bounds().width() < SMALLEST || w.bounds().height() < SMALLEST;
        return !tiny && !w.overlay() && !w.ownerName().isEmpty();
    }

    private static ObjectNode describe(WindowInfo w, MonitorLayout layout) {
        MonitorIndex monitor = layout.showing(w.bounds());
        PixelRect rect = layout.toMonitor(monitor, w.bounds());
        boolean pixels = layout.get(monitor).pixelsPerUnit() == 1;
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("window_id", w.id().wireName())
                .put("owner_name", w.ownerName())
                .put("pid", w.pid())
                .put("title", w.title());
        ScreenRect b = w.bounds();
        ObjectNode bounds = json.putObject("bounds");
        put(bounds, "x", b.x());
        put(bounds, "y", b.y());
        put(bounds, "width", b.width());
        put(bounds, "height", b.height());
        bounds.put("units", pixels ? "pixels" : "points");
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

    /** A whole number as one: half the characters. */
    private static void put(ObjectNode json, String name, double value) {
        if (value == Math.rint(value)) {
            json.put(name, (long) value);
        } else {
            json.put(name, value);
        }
    }
}
