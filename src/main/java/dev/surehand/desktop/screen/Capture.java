package dev.surehand.desktop.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ImagePoint;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.Size;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A screenshot that was delivered to the client, and the meaning of its pixels.
 *
 * @param layout the monitors when it was taken
 * @param tiles which part of the image shows which part of which monitor
 * @param image its size as delivered
 */
public record Capture(
        String id, MonitorLayout layout, List<Tile> tiles, Size image, ViewFingerprint fingerprint, Instant takenAt) {

    /**
     * A part of the image that shows a part of one monitor.
     *
     * @param inImage in pixels of the image
     * @param onMonitor in pixels of the monitor
     */
    public record Tile(MonitorIndex monitor, PixelRect inImage, PixelRect onMonitor) {

        /** Returns the monitor pixel in the middle of the area that an image pixel shows. */
        private MonitorPoint toMonitor(ImagePoint p) {
            return new MonitorPoint(
                    monitor,
                    onMonitor.x() + middle(p.x() - inImage.x(), onMonitor.width(), inImage.width()),
                    onMonitor.y() + middle(p.y() - inImage.y(), onMonitor.height(), inImage.height()));
        }

        private static int middle(int pixel, int from, int to) {
            return (int) ((pixel + 0.5) * from / to);
        }
    }

    public Capture {
        tiles = List.copyOf(tiles);
    }

    /** Returns which parts of the image show which parts of the desktop. */
    public List<ShownPart> parts() {
        return tiles.stream()
                .map(tile -> new ShownPart(tile.inImage(), layout.toScreen(tile.monitor(), tile.onMonitor())))
                .toList();
    }

    public boolean shows(MonitorIndex monitor) {
        return tiles.stream().anyMatch(tile -> tile.monitor().equals(monitor));
    }

    /** Returns whether x, y mean the same pixel in the image and on that monitor. */
    public boolean isPixelForPixel(MonitorIndex monitor) {
        return tiles.stream()
                .filter(tile -> tile.monitor().equals(monitor))
                .allMatch(tile -> tile.inImage().equals(tile.onMonitor()));
    }

    /** @throws DesktopException coordinates_out_of_bounds for a point outside the image, or in a gap between monitors */
    public MonitorPoint toMonitor(ImagePoint p) {
        return tileAt(p).orElseThrow(() -> outside(p)).toMonitor(p);
    }

    private Optional<Tile> tileAt(ImagePoint p) {
        return tiles.stream()
                .filter(tile -> tile.inImage().contains(p.x(), p.y()))
                .findFirst();
    }

    private DesktopException outside(ImagePoint p) {
        boolean gap = PixelRect.of(image).contains(p.x(), p.y());
        String where = gap
                ? "in a gap between the monitors of screenshot %s: choose a place that a monitor shows".formatted(id)
                : "out of bounds for screenshot %s, which is %d x %d pixels: x is 0 to %d, y is 0 to %d"
                        .formatted(id, image.width(), image.height(), image.width() - 1, image.height() - 1);
        return DesktopException.of(
                        ErrorCode.COORDINATES_OUT_OF_BOUNDS, "Coordinates (%d, %d) %s".formatted(p.x(), p.y(), where))
                .with("valid_bounds", Map.of("left", 0, "top", 0, "right", image.width(), "bottom", image.height()))
                .with("provided_coordinates", Map.of("x", p.x(), "y", p.y()));
    }
}
