package dev.surehand.desktop.overlay;

import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.screen.Pixels;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What the overlay shows on one monitor. All areas are in physical pixels, of the monitor or of the screen: those of the screen
 * are negative left of the origin and above it.
 *
 * @param bounds the smallest rectangle around the ink
 * @param ink at least one; later ink lies over earlier ink
 */
public record OverlayPicture(PixelRect bounds, List<OverlayInk> ink) {

    /** An area of one colour, as 0xRRGGBB. */
    public record OverlayInk(PixelRect area, int colour) {}

    /**
     * Returns one picture for each monitor that shows a part of these areas, in pixels of the screen, for systems whose screen
     * coordinates are physical pixels.
     */
    public static List<OverlayPicture> of(MonitorLayout layout, List<OverlayArea> areas) {
        return onMonitors(layout, areas).entrySet().stream()
                .map(each -> each.getValue().movedBy(layout.get(each.getKey()).bounds()))
                .toList();
    }

    /** Returns what each monitor that shows a part of these areas shows of them, in pixels of the monitor. */
    public static Map<MonitorIndex, OverlayPicture> onMonitors(MonitorLayout layout, List<OverlayArea> areas) {
        Map<MonitorIndex, List<OverlayInk>> byMonitor = new LinkedHashMap<>();
        for (OverlayArea each : areas) {
            PixelRect shown = each.area()
                    .clippedTo(PixelRect.of(layout.get(each.monitor()).pixels()));
            if (!shown.isEmpty()) {
                byMonitor
                        .computeIfAbsent(each.monitor(), index -> new ArrayList<>())
                        .add(new OverlayInk(shown, each.colour()));
            }
        }
        Map<MonitorIndex, OverlayPicture> pictures = new LinkedHashMap<>();
        byMonitor.forEach((monitor, ink) -> pictures.put(monitor, of(ink)));
        return pictures;
    }

    private OverlayPicture movedBy(ScreenRect monitor) {
        return of(ink.stream()
                .map(each -> new OverlayInk(
                        new PixelRect(
                                (int) monitor.x() + each.area().x(),
                                (int) monitor.y() + each.area().y(),
                                each.area().width(),
                                each.area().height()),
                        each.colour()))
                .toList());
    }

    private static OverlayPicture of(List<OverlayInk> ink) {
        return new OverlayPicture(
                ink.stream().map(OverlayInk::area).reduce(PixelRect::around).orElseThrow(), List.copyOf(ink));
    }

    /**
     * Reports whether a capture of the {@link #bounds} shows this picture: each area has its colour where no later one covers
     * it. Where one has not, the picture is gone, whatever else has these colours.
     */
    public boolean isIn(Pixels capture) {
        return isIn(capture, 0);
    }

    /**
     * As the other method, for a screen that converts colours.
     *
     * @param tolerance by how much red, green and blue may each differ, of 255
     */
    public boolean isIn(Pixels capture, int tolerance) {
        ByteBuffer bgrx = capture.bgrx().duplicate().order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < ink.size(); i++) {
            PixelRect part = ink.get(i).area();
            boolean isCovered = ink.subList(i + 1, ink.size()).stream()
                    .anyMatch(later -> later.area().contains(part.x(), part.y()));
            int x = part.x() - bounds.x();
            int y = part.y() - bounds.y();
            boolean isInside = x < capture.width() && y < capture.height();
            if (!isCovered && isInside) {
                int shown = bgrx.getInt(y * capture.stride() + Integer.BYTES * x) & 0xFFFFFF;
                if (!isClose(shown, ink.get(i).colour(), tolerance)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isClose(int one, int other, int tolerance) {
        return IntStream.of(0, Byte.SIZE, 2 * Byte.SIZE)
                .allMatch(shift -> Math.abs((one >> shift & 0xFF) - (other >> shift & 0xFF)) <= tolerance);
    }
}
