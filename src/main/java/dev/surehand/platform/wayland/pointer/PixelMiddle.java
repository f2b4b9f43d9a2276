package dev.surehand.platform.wayland.pointer;

import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.ScreenPoint;

/** The middle of the pixel at a point, where rounding on the way cannot reach a neighbour. */
final class PixelMiddle {

    private PixelMiddle() {}

    /** Returns the same point if no monitor shows it. */
    static ScreenPoint of(ScreenPoint point, MonitorLayout layout) {
        MonitorPoint pixel = layout.toMonitor(point);
        if (!layout.shows(pixel)) {
            return point;
        }
        Monitor monitor = layout.get(pixel.monitor());
        return new ScreenPoint(
                monitor.bounds().x() + (pixel.x() + 0.5) / monitor.pixelsPerUnit(),
                monitor.bounds().y() + (pixel.y() + 0.5) / monitor.pixelsPerUnit());
    }
}
