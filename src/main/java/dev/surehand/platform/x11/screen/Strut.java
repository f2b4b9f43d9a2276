package dev.surehand.platform.x11.screen;

import dev.surehand.desktop.geometry.PixelRect;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A strip that a panel reserves along one edge of the root window. */
record Strut(Edge edge, int depth, int start, int end) {

    enum Edge {
        LEFT,
        RIGHT,
        TOP,
        BOTTOM
    }

    /** @param values in the order of _NET_WM_STRUT_PARTIAL, or its first four, as in _NET_WM_STRUT */
    static List<Strut> of(List<Long> values) {
        if (values.size() < 4) {
            return List.of();
        }
        return IntStream.range(0, Edge.values().length)
                .mapToObj(i -> of(i, values))
                .filter(strut -> strut.depth > 0)
                .toList();
    }

    private static Strut of(int i, List<Long> values) {
        boolean partial = values.size() >= 12;
        int start = partial ? values.get(4 + 2 * i).intValue() : 0;
        int end = partial ? values.get(5 + 2 * i).intValue() : Integer.MAX_VALUE;
        return new Strut(Edge.values()[i], values.get(i).intValue(), start, end);
    }

    /**
     * Returns the part of an area that the strut leaves. A strut that would leave nothing of a monitor belongs to a panel
     * between monitors: it still counts from the root's edge, and does not apply to the monitors that it reaches across.
     */
    PixelRect cutFrom(PixelRect area, PixelRect monitor, PixelRect root) {
        PixelRect rest = area.clippedTo(remainder(root));
        boolean beside = (edge == Edge.LEFT || edge == Edge.RIGHT)
                ? monitor.y() > end || monitor.y() + monitor.height() <= start
                : monitor.x() > end || monitor.x() + monitor.width() <= start;
        boolean across = monitor.clippedTo(remainder(root)).isEmpty();
        return beside || across || rest.isEmpty() ? area : rest;
    }

    private PixelRect remainder(PixelRect root) {
        return switch (edge) {
            case LEFT -> new PixelRect(depth, 0, root.width() - depth, root.height());
            case RIGHT -> new PixelRect(0, 0, root.width() - depth, root.height());
            case TOP -> new PixelRect(0, depth, root.width(), root.height() - depth);
            case BOTTOM -> new PixelRect(0, 0, root.width(), root.height() - depth);
        };
    }

    /** Returns the part on a monitor of the area that shares most with it; the monitor itself when no area does. */
    static PixelRect largestOn(PixelRect monitor, List<PixelRect> areas) {
        Optional<PixelRect> largest = areas.stream()
                .map(area -> area.clippedTo(monitor))
                .filter(area -> !area.isEmpty())
                .max((a, b) -> Long.compare((long) a.width() * a.height(), (long) b.width() * b.height()));
        return largest.orElse(monitor);
    }
}
