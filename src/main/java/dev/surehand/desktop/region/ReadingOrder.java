package dev.surehand.desktop.region;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Sorts regions as a person reads them: row by row, from left to right. In a row, elements come before what was only seen. */
final class ReadingOrder {

    /** Regions belong to one row if their middles differ by at most this many median heights. */
    private static final double ROW = 0.6;

    private static final Comparator<WindowRegion> IN_A_ROW = Comparator.<WindowRegion>comparingInt(
                    region -> region.element().isPresent() ? 0 : 1)
            .thenComparingInt(region -> region.box().x())
            .thenComparingInt(region -> region.box().y())
            .thenComparingInt(region -> region.box().width())
            .thenComparingInt(region -> region.box().height())
            .thenComparing(region -> region.text().whole());

    private ReadingOrder() {}

    static List<WindowRegion> sort(List<WindowRegion> regions) {
        if (regions.isEmpty()) {
            return List.of();
        }
        double[] heights = regions.stream()
                .mapToDouble(region -> region.box().height())
                .sorted()
                .toArray();
        double rowHeight = ROW * heights[heights.length / 2];
        List<WindowRegion> down = new ArrayList<>(regions);
        down.sort(Comparator.comparingDouble(ReadingOrder::middle));
        Map<WindowRegion, Integer> rows = new HashMap<>();
        int row = 0;
        double first = middle(down.get(0));
        for (WindowRegion region : down) {
            if (middle(region) - first > rowHeight) {
                row++;
                first = middle(region);
            }
            rows.put(region, row);
        }
        down.sort(Comparator.<WindowRegion>comparingInt(rows::get).thenComparing(IN_A_ROW));
        return List.copyOf(down);
    }

    private static double middle(WindowRegion region) {
        return region.box().y() + region.box().height() / 2.0;
    }
}
