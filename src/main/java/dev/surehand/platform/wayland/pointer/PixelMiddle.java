package dev.surehand.platform.wayland.pointer;

import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;

/** The middle of the pixel at a point, or of its part that is on the monitor, where rounding on the way cannot reach a neighbour. */
final class PixelMiddle {

    private PixelMiddle() {}

    /** Returns the same point if no monitor shows it. */
    static ScreenPoint of(ScreenPoint point, MonitorLayout layout) {
        MonitorPoint pixel = layout.toMonitor(point);
        if (!layout.shows(pixel)) {
            return point;
        }
        Monitor monitor = layout.get(pixel.monitor());
        ScreenRect bounds = monitor.bounds();
        double scale = monitor.pixelsPerUnit();
        return new ScreenPoint(
                bounds.x() + middle(pixel.x() / scale, (pixel.x() + 1) / scale, bounds.width()),
                bounds.y() + middle(pixel.y() / scale, (pixel.y() + 1) / scale, bounds.height()));
    }

    private static double middle(double from, double to, double limit) {
        return (from + Math.min(to, limit)) / 2;
    }
}
