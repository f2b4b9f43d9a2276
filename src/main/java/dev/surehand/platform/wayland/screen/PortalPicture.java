package dev.surehand.platform.wayland.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.image.Bitmap;
import dev.surehand.image.ImageSize;
import dev.surehand.image.PngFile;
import dev.surehand.image.Scaling;

/**
 * A picture of all outputs together. The desktop draws it with the scale of its finest output, so an output with a smaller one
 * is larger in it, and is made smaller again.
 */
final class PortalPicture {

    private final PngFile file;
    private final ScreenRect desktop;

    /** Pixels of the picture per unit of the desktop. */
    private final double scale;

    /** @throws DesktopException capture_failed if the picture does not have the shape of the layout */
    PortalPicture(PngFile file, MonitorLayout layout) {
        this.file = file;
        desktop = layout.monitors().stream()
                .map(Monitor::bounds)
                .reduce(PortalPicture::union)
                .orElseThrow();
        scale = file.size().width() / desktop.width();
        if (Math.abs(desktop.height() * scale - file.size().height()) >= 1) {
            throw DesktopException.of(
                    ErrorCode.CAPTURE_FAILED,
                    "The picture of the desktop has %d x %d pixels, which does not fit its monitors. If they have just changed, take the screenshot again."
                            .formatted(file.size().width(), file.size().height()));
        }
    }

    private static ScreenRect union(ScreenRect one, ScreenRect other) {
        double x = Math.min(one.x(), other.x());
        double y = Math.min(one.y(), other.y());
        return new ScreenRect(
                x,
                y,
                Math.max(one.x() + one.width(), other.x() + other.width()) - x,
                Math.max(one.y() + one.height(), other.y() + other.height()) - y);
    }

    /**
     * Returns a part of a monitor, in as many pixels as the area has.
     *
     * @throws DesktopException capture_failed if the file is broken
     */
    Pixels part(Monitor monitor, PixelRect area) {
        try {
            return read(monitor, area);
        } catch (IllegalArgumentException e) {
            throw DesktopException.of(
                    ErrorCode.CAPTURE_FAILED, "The picture of the desktop cannot be read. " + e.getMessage());
        }
    }

    private Pixels read(Monitor monitor, PixelRect area) {
        ScreenRect bounds = monitor.bounds();
        int x = pixels(bounds.x() - desktop.x());
        int y = pixels(bounds.y() - desktop.y());
        int width = pixels(bounds.x() + bounds.width() - desktop.x()) - x;
        int height = pixels(bounds.y() + bounds.height() - desktop.y()) - y;
        if (width == monitor.pixels().width() && height == monitor.pixels().height()) {
            return pixels(file.part(x + area.x(), y + area.y(), area.width(), area.height()));
        }
        ImageSize size =
                new ImageSize(monitor.pixels().width(), monitor.pixels().height());
        return pixels(Scaling.scale(file.part(x, y, width, height), size)).part(area);
    }

    private int pixels(double units) {
        return (int) Math.round(units * scale);
    }

    private static Pixels pixels(Bitmap bitmap) {
        return new Pixels(bitmap.width(), bitmap.height(), bitmap.stride(), bitmap.bgrx());
    }
}
