package dev.surehand.tool.window;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ImagePoint;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.screen.CaptureLedger;
import dev.surehand.desktop.screen.CapturedWindow;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.Trigger;
import dev.surehand.tool.WindowJson;
import dev.surehand.tool.mouse.MouseSession;
import dev.surehand.tool.mouse.Spot;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The tool {@code click}. */
public final class ClickTool extends WindowInput {

    private final CaptureLedger captures;

    public ClickTool(Session session, CaptureLedger captures, Foreground foreground, Duration limit) {
        super("click", session, foreground, limit);
        this.captures = captures;
    }

    /**
     * The point that x and y mean.
     *
     * @param used the requested pixel, or the nearest pixel of the image
     */
    private record ClickTarget(ImagePoint used, ScreenPoint point) {}

    @Override
    public Trigger trigger(Arguments arguments) {
        return Trigger.CLICK;
    }

    @Override
    public void renew(Arguments arguments, ObjectNode answer) {
        answer.put("window_title", title(WindowId.parse(arguments.text("window_id"))));
    }

    /** Returns the window's title; null when the window has closed. */
    private @Nullable String title(WindowId id) {
        return WindowJson.title(session.windows().find(id));
    }

    @Override
    public String summary(Arguments arguments, ObjectNode answer) {
        return "Clicked %s,%s in window %s"
                .formatted(answer.at("/used_point/x"), answer.at("/used_point/y"), arguments.text("window_id"));
    }

    @Override
    public ToolResult.Done call(Arguments a, Caller caller) {
        WindowId id = WindowId.parse(a.text("window_id"));
        MonitorLayout layout = session.monitors();
        WindowInfo before = session.windows().find(id).orElseThrow(id::notFound);
        session.input().checkUp(a.button());
        if (before.isShown()) {
            // Check first what can be refused, so that nothing moves in a call that is refused.
            aim(a, before, layout);
        }
        Foreground.Reached front = foreground.bring(id);
        ClickTarget aim = aim(a, front.window(), layout);
        MouseSession mouse = new MouseSession(session, layout, captures, Optional.empty());
        mouse.click(new Spot.WindowPixel(id, aim.point()), a.button(), a.number("clicks", 1), a.modifiers());
        ObjectNode answer = answer(asked(a), aim, front, layout);
        mouse.report(answer);
        return new ToolResult.Done(answer);
    }

    /**
     * Returns the point to click.
     *
     * @throws DesktopException stale_screenshot, screenshot_mismatch, invalid_parameter, coordinates_out_of_bounds
     */
    private ClickTarget aim(Arguments a, WindowInfo window, MonitorLayout layout) {
        CapturedWindow image = a.has("screenshotId")
                ? captures.get(a.text("screenshotId"), window.id())
                : captures.latest(window.id()).orElseGet(() -> CapturedWindow.asItIs(window, layout));
        ImagePoint used = image.clamp(asked(a));
        return new ClickTarget(used, image.locate(used, window, layout));
    }

    private static ImagePoint asked(Arguments a) {
        return new ImagePoint(a.number("x"), a.number("y"));
    }

    private ObjectNode answer(ImagePoint asked, ClickTarget aim, Foreground.Reached front, MonitorLayout layout) {
        WindowId id = front.window().id();
        boolean clamped = !aim.used().equals(asked);
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("success", true)
                .put("window_id", id.wireName())
                .put("window_title", title(id));
        put(json, "used_point", aim.used());
        json.put("clamped", clamped);
        if (clamped) {
            put(json, "requested_point", asked);
        }
        MonitorPoint pointer = layout.toMonitor(session.input().pointer());
        put(json, "final_position", new ImagePoint(pointer.x(), pointer.y()));
        return json.put("monitorIndex", pointer.monitor().value())
                .put("focus_method", front.method().wireName());
    }

    private static void put(ObjectNode json, String name, ImagePoint p) {
        json.putObject(name).put("x", p.x()).put("y", p.y());
    }
}
