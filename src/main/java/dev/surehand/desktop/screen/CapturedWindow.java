package dev.surehand.desktop.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ImagePoint;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import java.util.List;
import java.util.Map;

/**
 * An image of a window, and the meaning of its pixels wherever the window is now.
 *
 * @param id empty for the window as it is now, without a delivered image
 * @param pixels the window's size when it was taken
 * @param pixelsPerUnit of the monitor that showed the window
 * @param image its size as delivered
 */
public record CapturedWindow(
        String id, WindowId window, Size pixels, double pixelsPerUnit, Size image, ViewFingerprint fingerprint) {

    private static final ViewFingerprint NOT_TAKEN = ViewFingerprint.withoutPointer(0);

    /** Returns the window as it is now, as if an image of it had been delivered pixel for pixel. */
    public static CapturedWindow asItIs(WindowInfo window, MonitorLayout layout) {
        Size now = size(window, layout);
        return new CapturedWindow("", window.id(), now, scale(window, layout), now, NOT_TAKEN);
    }

    /** Returns the same image with the values of its delivery. */
    public CapturedWindow delivered(String newId, Size newImage, ViewFingerprint newFingerprint) {
        return new CapturedWindow(newId, window, pixels, pixelsPerUnit, newImage, newFingerprint);
    }

    /**
     * Returns the part of the desktop that the image shows.
     *
     * @param then the window as it was when the image was taken
     */
    public List<ShownPart> parts(WindowInfo then) {
        return List.of(new ShownPart(PixelRect.of(image), then.bounds()));
    }

    /** Returns whether the window still has the size and scale of the image; its place does not matter. */
    public boolean fits(WindowInfo now, MonitorLayout layout) {
        return pixels.equals(size(now, layout)) && pixelsPerUnit == scale(now, layout);
    }

    /**
     * Checks that the window still has the size and scale of the image.
     *
     * @throws DesktopException stale_screenshot if the window has another size or scale now
     */
    void checkFits(WindowInfo now, MonitorLayout layout) {
        if (!fits(now, layout)) {
            Size size = size(now, layout);
            throw DesktopException.of(
                    ErrorCode.STALE_SCREENSHOT,
                    "The window was %d x %d pixels in its last image (%s) and is %d x %d now: its content may have moved. Nothing was sent; take a new image of it."
                            .formatted(pixels.width(), pixels.height(), id, size.width(), size.height()));
        }
    }

    /** Returns the nearest pixel of the image. */
    public ImagePoint clamp(ImagePoint p) {
        return new ImagePoint(
                Math.max(0, Math.min(p.x(), image.width() - 1)), Math.max(0, Math.min(p.y(), image.height() - 1)));
    }

    /**
     * Returns the point where the middle of the area that an image pixel shows is now.
     *
     * @throws DesktopException coordinates_out_of_bounds for a pixel outside the image, or one that no monitor shows now;
     *     stale_screenshot if the window has another size or scale now
     */
    public ScreenPoint locate(ImagePoint p, WindowInfo now, MonitorLayout layout) {
        checkFits(now, layout);
        if (!PixelRect.of(image).contains(p.x(), p.y())) {
            throw DesktopException.of(
                            ErrorCode.COORDINATES_OUT_OF_BOUNDS,
                            "Coordinates (%d, %d) out of bounds for screenshot %s of %s, which is %d x %d pixels"
                                    .formatted(p.x(), p.y(), id, now.describe(), image.width(), image.height()))
                    .with("valid_bounds", Map.of("left", 0, "top", 0, "right", image.width(), "bottom", image.height()))
                    .with("provided_coordinates", Map.of("x", p.x(), "y", p.y()));
        }
        ScreenPoint point = toScreen(p, now);
        if (!layout.shows(point) || !now.bounds().contains(point)) {
            throw DesktopException.of(
                    ErrorCode.COORDINATES_OUT_OF_BOUNDS,
                    "Pixel (%d, %d) of %s lies outside all monitors. Bring the window in with window_control move_to_monitor."
                            .formatted(p.x(), p.y(), now.describe()));
        }
        return point;
    }

    private ScreenPoint toScreen(ImagePoint p, WindowInfo now) {
        return new ScreenPoint(
                now.bounds().x() + middle(p.x(), pixels.width(), image.width()) / pixelsPerUnit,
                now.bounds().y() + middle(p.y(), pixels.height(), image.height()) / pixelsPerUnit);
    }

    private static int middle(int pixel, int from, int to) {
        return (int) ((pixel + 0.5) * from / to);
    }

    private static Size size(WindowInfo window, MonitorLayout layout) {
        PixelRect rect = layout.toMonitor(layout.showing(window.bounds()), window.bounds());
        return new Size(rect.width(), rect.height());
    }

    private static double scale(WindowInfo window, MonitorLayout layout) {
        return layout.get(layout.showing(window.bounds())).pixelsPerUnit();
    }
}
