package dev.surehand.desktop.geometry;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The monitors at one instant, and the only class that converts points. Index 0 is the primary monitor; the others follow,
 * ordered by (x, y). If the system names no primary monitor, the first by (x, y) counts as primary.
 */
public record MonitorLayout(List<Monitor> monitors) {

    /** How far a point is kept from the end of a monitor, in units; more than rounding adds. */
    private static final double INSIDE = 1e-4;

    private static final Comparator<Monitor> PRIMARY_FIRST = Comparator.comparing(Monitor::primary)
            .reversed()
            .thenComparing(m -> m.bounds().x())
            .thenComparing(m -> m.bounds().y());

    public MonitorLayout {
        if (monitors.isEmpty()) {
            throw new IllegalArgumentException("a layout has at least one monitor");
        }
        monitors = withOnePrimary(monitors.stream().sorted(PRIMARY_FIRST).toList());
    }

    private static List<Monitor> withOnePrimary(List<Monitor> sorted) {
        return IntStream.range(0, sorted.size())
                .mapToObj(i -> sorted.get(i).withPrimary(i == 0))
                .toList();
    }

    public List<Integer> indices() {
        return IntStream.range(0, monitors.size()).boxed().toList();
    }

    public boolean has(MonitorIndex index) {
        return index.value() >= 0 && index.value() < monitors.size();
    }

    /** @throws DesktopException invalid_coordinates for an index without a monitor; it names the valid indices */
    public Monitor get(MonitorIndex index) {
        if (!has(index)) {
            throw noSuchMonitor(ErrorCode.INVALID_COORDINATES, index);
        }
        return monitors.get(index.value());
    }

    public DesktopException noSuchMonitor(ErrorCode code, MonitorIndex index) {
        return DesktopException.of(
                        code, "Invalid monitorIndex: %d. Valid indices: %s".formatted(index.value(), indexList()))
                .with("valid_indices", indices())
                .with("provided_index", index.value());
    }

    /** Returns the indices as text, such as {@code 0, 1, 2}. */
    public String indexList() {
        return indices().stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    /**
     * Returns the point to which the system must move the pointer to reach this pixel, or the nearest one that it can reach.
     *
     * @throws DesktopException invalid_coordinates for a monitor that does not exist, coordinates_out_of_bounds for a pixel
     *     that is not on it
     */
    public ScreenPoint toScreen(MonitorPoint p) {
        Monitor m = get(p.monitor());
        if (!PixelRect.of(m.pixels()).contains(p.x(), p.y())) {
            throw outOfBounds(p, m.pixels());
        }
        ScreenRect bounds = m.bounds();
        return new ScreenPoint(
                bounds.x() + Math.min(p.x() / m.pixelsPerUnit(), bounds.width() - INSIDE),
                bounds.y() + Math.min(p.y() / m.pixelsPerUnit(), bounds.height() - INSIDE));
    }

    /**
     * Returns the pixel under a point of the desktop. For a point in a dead zone between monitors, the result is in pixels of
     * the nearest monitor and lies outside that monitor's 0,0,width,height; see {@link #shows(MonitorPoint)}.
     */
    public MonitorPoint toMonitor(ScreenPoint p) {
        MonitorIndex index = nearest(p);
        Monitor m = monitors.get(index.value());
        double k = m.pixelsPerUnit();
        return new MonitorPoint(
                index,
                pixelAt((p.x() - m.bounds().x()) * k),
                pixelAt((p.y() - m.bounds().y()) * k));
    }

    /**
     * Returns whether two points of the desktop are in the same pixel, or nearer to each other than a tolerance.
     *
     * @param tolerance along each axis, in units of the desktop
     */
    public boolean isSamePlace(ScreenPoint one, ScreenPoint other, double tolerance) {
        boolean isNear = Math.abs(one.x() - other.x()) < tolerance && Math.abs(one.y() - other.y()) < tolerance;
        return isNear || toMonitor(one).equals(toMonitor(other));
    }

    /** Returns whether the pixel is on its monitor, and not in a dead zone beside it. */
    public boolean shows(MonitorPoint p) {
        return PixelRect.of(get(p.monitor()).pixels()).contains(p.x(), p.y());
    }

    /** Returns whether any monitor shows a part of the rectangle. */
    public boolean shows(ScreenRect rect) {
        return monitors.stream().anyMatch(m -> m.bounds().overlap(rect) > 0);
    }

    /** Rounds down. Pixel 3 of a 1.5x monitor is at 2 units, but the conversion back may compute 2.9999999999 pixels. */
    private static int pixelAt(double pixels) {
        return (int) Math.floor(pixels + 1e-6);
    }

    /** Returns the monitor that shows most of a rectangle, or the nearest one if none shows any of it. */
    public MonitorIndex showing(ScreenRect rect) {
        Comparator<Integer> byOverlap =
                Comparator.comparingDouble(i -> monitors.get(i).bounds().overlap(rect));
        return shows(rect)
                ? new MonitorIndex(indices().stream().max(byOverlap).orElseThrow())
                : nearest(new ScreenPoint(rect.x() + rect.width() / 2, rect.y() + rect.height() / 2));
    }

    /** Converts a rectangle of the desktop to pixels of one monitor. The result extends beyond that monitor only if the rectangle does. */
    public PixelRect toMonitor(MonitorIndex index, ScreenRect rect) {
        Monitor m = get(index);
        double k = m.pixelsPerUnit();
        PixelRect pixels = new PixelRect(
                (int) Math.round((rect.x() - m.bounds().x()) * k),
                (int) Math.round((rect.y() - m.bounds().y()) * k),
                (int) Math.round(rect.width() * k),
                (int) Math.round(rect.height() * k));
        // Sizes that were rounded to whole units may be too large by a part of one.
        boolean isOnMonitor = m.bounds().intersection(rect).equals(Optional.of(rect));
        return isOnMonitor ? pixels.clippedTo(PixelRect.of(m.pixels())) : pixels;
    }

    /**
     * Converts a rectangle in pixels of one monitor to the desktop. The rectangle may extend beyond that monitor.
     *
     * @throws DesktopException invalid_coordinates for a monitor that does not exist
     */
    public ScreenRect toScreen(MonitorIndex index, PixelRect rect) {
        Monitor m = get(index);
        double k = m.pixelsPerUnit();
        return new ScreenRect(
                m.bounds().x() + rect.x() / k, m.bounds().y() + rect.y() / k, rect.width() / k, rect.height() / k);
    }

    /** Returns whether any monitor shows the point. */
    public boolean shows(ScreenPoint p) {
        return monitors.stream().anyMatch(m -> m.bounds().contains(p));
    }

    private MonitorIndex nearest(ScreenPoint p) {
        Comparator<Integer> byDistance =
                Comparator.comparingDouble(i -> monitors.get(i).bounds().distanceSquared(p));
        // A point on a shared edge belongs to the monitor that contains it, not to its neighbour.
        Comparator<Integer> containing =
                Comparator.comparing(i -> !monitors.get(i).bounds().contains(p));
        return new MonitorIndex(
                indices().stream().min(containing.thenComparing(byDistance)).orElseThrow());
    }

    private static DesktopException outOfBounds(MonitorPoint p, Size size) {
        return DesktopException.of(
                        ErrorCode.COORDINATES_OUT_OF_BOUNDS,
                        "Coordinates (%d, %d) out of bounds for monitor %d, which is %d x %d pixels: x is 0 to %d, y is 0 to %d"
                                .formatted(
                                        p.x(),
                                        p.y(),
                                        p.monitor().value(),
                                        size.width(),
                                        size.height(),
                                        size.width() - 1,
                                        size.height() - 1))
                .with("valid_bounds", Map.of("left", 0, "top", 0, "right", size.width(), "bottom", size.height()))
                .with("provided_coordinates", Map.of("x", p.x(), "y", p.y()));
    }
}
