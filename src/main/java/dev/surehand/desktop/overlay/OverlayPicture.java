package dev.surehand.desktop.overlay;

import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.screen.Pixels;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the overlay shows on one monitor, for systems whose screen coordinates are physical pixels. All areas are in these
 * coordinates, which are negative left of the origin and above it.
 *
 * @param bounds the smallest rectangle around the ink
 * @param ink at least one; later ink lies over earlier ink
 */
public record OverlayPicture(PixelRect bounds, List<OverlayInk> ink) {

    /** An area of one colour, as 0xRRGGBB. */
    public record OverlayInk(PixelRect area, int colour) {}

    /** Returns one picture for each monitor that shows a part of these areas. */
    public static List<OverlayPicture> of(MonitorLayout layout, List<OverlayArea> areas) {
        Map<MonitorIndex, List<OverlayInk>> byMonitor = new LinkedHashMap<>();
        for (OverlayArea each : areas) {
            Monitor monitor = layout.get(each.monitor());
            PixelRect shown = each.area().clippedTo(PixelRect.of(monitor.pixels()));
            if (!shown.isEmpty()) {
                PixelRect onScreen = new PixelRect(
                        (int) monitor.bounds().x() + shown.x(),
                        (int) monitor.bounds().y() + shown.y(),
                        shown.width(),
                        shown.height());
                byMonitor
                        .computeIfAbsent(each.monitor(), index -> new ArrayList<>())
                        .add(new OverlayInk(onScreen, each.colour()));
            }
        }
        return byMonitor.values().stream().map(OverlayPicture::of).toList();
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
                if (shown != ink.get(i).colour()) {
                    return false;
                }
            }
        }
        return true;
    }
}
