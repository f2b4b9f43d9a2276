package dev.surehand.tool.screenshot;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.screen.Capture;
import dev.surehand.desktop.screen.CaptureLedger;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.screenshot.Capturer.CapturedCanvas;
import java.util.Optional;

/** Compares what views look like at two times, without a picture for the client. */
public final class ViewComparison {

    private final Session session;
    private final CaptureLedger captures;

    public ViewComparison(Session session, CaptureLedger captures) {
        this.session = session;
        this.captures = captures;
    }

    /**
     * Returns a number that is the same as long as the view is.
     *
     * @param window empty for the primary monitor
     * @throws DesktopException window_not_found, and what a capture throws
     */
    public long fingerprint(Optional<WindowId> window) {
        ObjectNode view = JsonNodeFactory.instance.objectNode();
        window.ifPresent(id -> view.put("target", "window").put("window_id", id.wireName()));
        return take(view, session.monitors()).canvas().bitmap().fingerprint();
    }

    /**
     * Returns the same for a part of a monitor.
     *
     * @param region monitorIndex, x, y, width and height, as of {@code screenshot_control}
     */
    public long fingerprint(Arguments region) {
        return take(region.json().<ObjectNode>deepCopy().put("target", "region"), session.monitors())
                .canvas()
                .bitmap()
                .fingerprint();
    }

    /**
     * Returns whether the view that an earlier screenshot shows still looks the same. The pointer is no part of a view, also
     * where the screenshot shows it.
     *
     * @throws DesktopException if there is no such screenshot, and what a capture throws
     */
    public boolean isStillAsIn(String screenshotId) {
        MonitorLayout layout = session.monitors();
        ObjectNode view = captures.ofWindow(screenshotId)
                .map(captured -> JsonNodeFactory.instance
                        .objectNode()
                        .put("target", "window")
                        .put("window_id", captured.window().wireName()))
                .orElseGet(() -> view(captures.get(screenshotId)));
        CapturedCanvas now = take(view, layout);
        long fingerprint = now.canvas().bitmap().fingerprint();
        return new SentCaptures(captures)
                .isSame(screenshotId, now.target(), layout, before -> before.view() == fingerprint);
    }

    private CapturedCanvas take(ObjectNode view, MonitorLayout layout) {
        return new Capturer(session).take(new Arguments(view), layout);
    }

    private static ObjectNode view(Capture capture) {
        ObjectNode view = JsonNodeFactory.instance.objectNode();
        if (capture.tiles().size() > 1) {
            return view.put("target", "all_monitors");
        }
        Capture.Tile only = capture.tiles().get(0);
        PixelRect area = only.onMonitor();
        return view.put("target", "region")
                .put("monitorIndex", only.monitor().value())
                .put("x", area.x())
                .put("y", area.y())
                .put("width", area.width())
                .put("height", area.height());
    }
}
