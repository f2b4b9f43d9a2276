package dev.surehand.tool.screenshot;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.Arguments;
import java.util.List;
import java.util.Optional;

/**
 * The view that a screenshot shows, before it is scaled to a limit.
 *
 * @param size of the whole view, in pixels
 * @param window the window that it shows as if nothing covered it; its single part is then on the monitor that shows the window
 */
record CaptureTarget(List<Part> parts, Size size, Optional<WindowInfo> window) {

    /**
     * A part of a monitor in the view.
     *
     * @param area in pixels of the monitor
     * @param place in pixels of the view; smaller than the area where a 2x monitor is shown beside others
     */
    record Part(MonitorIndex index, Monitor monitor, PixelRect area, PixelRect place) {

        /** Returns the pixel of the view that shows a pixel of the monitor; empty if that pixel is outside the area. */
        Optional<ScreenPoint> show(int x, int y) {
            return area.contains(x, y)
                    ? Optional.of(new ScreenPoint(
                            place.x() + (double) (x - area.x()) * place.width() / area.width(),
                            place.y() + (double) (y - area.y()) * place.height() / area.height()))
                    : Optional.empty();
        }
    }

    /**
     * Returns the window that the call asks for; empty for any other target.
     *
     * @throws DesktopException invalid_parameter
     */
    static Optional<WindowId> window(Arguments a) {
        String target = a.text("target", "monitor");
        boolean placed = a.has("x") || a.has("y") || a.has("width") || a.has("height");
        checkGoesWith("region", "x, y, width and height", placed, target);
        checkGoesWith("window", "window_id", a.has("window_id"), target);
        return a.optionalText("window_id").map(WindowId::parse);
    }

    private static void checkGoesWith(String only, String names, boolean given, String target) {
        if (given && !target.equals(only)) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "%s go with target \"%s\", not with \"%s\"".formatted(names, only, target));
        }
    }

    /**
     * Returns the view of a monitor, a region of a monitor, or all monitors.
     *
     * @throws DesktopException invalid_monitor_index, invalid_region
     */
    static CaptureTarget of(Arguments a, MonitorLayout layout) {
        String target = a.text("target", "monitor");
        return switch (target) {
            case "all_monitors" -> all(layout);
            case "region" -> region(a, layout);
            default -> {
                MonitorIndex index = monitor(a, layout);
                yield single(index, layout, PixelRect.of(layout.get(index).pixels()));
            }
        };
    }

    static CaptureTarget of(WindowInfo window, MonitorLayout layout) {
        MonitorIndex index = layout.showing(window.bounds());
        return single(index, layout, layout.toMonitor(index, window.bounds()), Optional.of(window));
    }

    private static MonitorIndex monitor(Arguments a, MonitorLayout layout) {
        MonitorIndex index = new MonitorIndex(a.number("monitorIndex", 0));
        if (!layout.has(index)) {
            throw layout.noSuchMonitor(ErrorCode.INVALID_MONITOR_INDEX, index);
        }
        return index;
    }

    private static CaptureTarget region(Arguments a, MonitorLayout layout) {
        MonitorIndex index = monitor(a, layout);
        Size pixels = layout.get(index).pixels();
        PixelRect asked = new PixelRect(a.number("x"), a.number("y"), a.number("width"), a.number("height"));
        PixelRect area = asked.clippedTo(PixelRect.of(pixels));
        if (area.isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.INVALID_REGION,
                    "The region %d, %d, %d x %d shows nothing of monitor %d, which is %d x %d pixels"
                            .formatted(
                                    asked.x(),
                                    asked.y(),
                                    asked.width(),
                                    asked.height(),
                                    index.value(),
                                    pixels.width(),
                                    pixels.height()));
        }
        return single(index, layout, area);
    }

    private static CaptureTarget single(MonitorIndex index, MonitorLayout layout, PixelRect area) {
        return single(index, layout, area, Optional.empty());
    }

    private static CaptureTarget single(
            MonitorIndex index, MonitorLayout layout, PixelRect area, Optional<WindowInfo> window) {
        PixelRect place = new PixelRect(0, 0, area.width(), area.height());
        return new CaptureTarget(
                List.of(new Part(index, layout.get(index), area, place)),
                new Size(area.width(), area.height()),
                window);
    }

    /**
     * Returns the view of all monitors in their positions on the desktop, with one pixel per unit of the desktop, so that
     * monitors of different scales fit together.
     */
    private static CaptureTarget all(MonitorLayout layout) {
        List<Monitor> monitors = layout.monitors();
        double left = monitors.stream().mapToDouble(m -> m.bounds().x()).min().orElseThrow();
        double top = monitors.stream().mapToDouble(m -> m.bounds().y()).min().orElseThrow();
        List<Part> parts = layout.indices().stream()
                .map(i -> part(new MonitorIndex(i), monitors.get(i), left, top))
                .toList();
        int width = parts.stream()
                .mapToInt(p -> p.place().x() + p.place().width())
                .max()
                .orElseThrow();
        int height = parts.stream()
                .mapToInt(p -> p.place().y() + p.place().height())
                .max()
                .orElseThrow();
        return new CaptureTarget(parts, new Size(width, height), Optional.empty());
    }

    private static Part part(MonitorIndex index, Monitor m, double left, double top) {
        PixelRect place = new PixelRect(
                (int) Math.round(m.bounds().x() - left),
                (int) Math.round(m.bounds().y() - top),
                (int) Math.round(m.bounds().width()),
                (int) Math.round(m.bounds().height()));
        return new Part(index, m, PixelRect.of(m.pixels()), place);
    }
}
