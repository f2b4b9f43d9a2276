package dev.surehand.image.region;

import dev.surehand.image.Area;
import dev.surehand.image.Bitmap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds connected areas in one colour that have the size of a control and nearly fill their rectangle. The inside of a push
 * button, of a text field or of a check box is such an area. It needs no knowledge of a toolkit, and does not know what it
 * found: a coloured panel is a shape as well.
 */
public final class ShapeFinder {

    /** The smallest side in pixels: smaller than a check box, larger than most strokes of letters. */
    private static final int SMALLEST = 9;

    /** The largest height in pixels. What is higher is rather a panel, or a whole document. */
    private static final int HIGHEST = 120;

    /** The part of its rectangle that an area must fill, in percent: letters and a rounded border leave at least this much. */
    private static final int FULL_PERCENT = 45;

    /** In pixels. Shorter runs of one colour are letters, edges and noise; an area of a control has longer ones everywhere. */
    private static final int SHORTEST_RUN = 3;

    /** Colours with the same upper 5 bits of each channel are one colour. */
    private static final int COLOUR = 0xF8F8F8;

    /** In levels of a channel: pixels beside each other that differ by this are one colour too, as in a gradient. */
    private static final int STEP = 2;

    /** A shape that is at most this high may take most of the width, as the fields of a dialog do. */
    private static final int LINE_HEIGHT = 48;

    private static final double MOST_OF_WIDTH = 0.95;

    private static final Comparator<Area> TOP_LEFT_FIRST = Comparator.comparingInt(Area::y)
            .thenComparingInt(Area::x)
            .thenComparingInt(Area::height)
            .thenComparingInt(Area::width);

    private final ColourAreas areas = new ColourAreas();
    private Runs above;
    private Runs here;
    private int[] rowAbove;
    private int[] row;

    private ShapeFinder(int width) {
        above = new Runs(width);
        here = new Runs(width);
        rowAbove = new int[width];
        row = new int[width];
    }

    /** Returns the shapes of a picture, those at the top first. They may overlap and contain each other. */
    public static List<Area> find(Bitmap picture) {
        ShapeFinder finder = new ShapeFinder(picture.width());
        for (int y = 0; y < picture.height(); y++) {
            picture.copyRow(y, finder.row);
            finder.addRow(y);
        }
        List<Area> shapes = new ArrayList<>();
        finder.areas.forEach((box, filled) -> {
            if (isControl(box, filled, picture.width())) {
                shapes.add(box);
            }
        });
        shapes.sort(TOP_LEFT_FIRST);
        return shapes;
    }

    private static boolean isControl(Area box, int filled, int width) {
        double widest = box.height() <= LINE_HEIGHT ? MOST_OF_WIDTH * width : width / 2.0;
        return box.width() >= SMALLEST
                && box.width() <= widest
                && box.height() >= SMALLEST
                && box.height() <= HIGHEST
                && filled * 100L >= (long) FULL_PERCENT * box.width() * box.height();
    }

    private static boolean isOneColour(int a, int b) {
        return (a & COLOUR) == (b & COLOUR)
                || (isNear(a >> 16 & 0xFF, b >> 16 & 0xFF)
                        && isNear(a >> 8 & 0xFF, b >> 8 & 0xFF)
                        && isNear(a & 0xFF, b & 0xFF));
    }

    private static boolean isNear(int a, int b) {
        return Math.abs(a - b) <= STEP;
    }

    private void addRow(int y) {
        int x = 0;
        int next = 0;
        while (x < row.length) {
            int start = x;
            x++;
            while (x < row.length && isOneColour(row[x - 1], row[x])) {
                x++;
            }
            if (x - start >= SHORTEST_RUN) {
                next = connect(start, x, y, next);
            }
        }
        Runs free = above;
        above = here;
        here = free;
        here.count = 0;
        int[] old = rowAbove;
        rowAbove = row;
        row = old;
    }

    /**
     * Adds a run to the areas that touch it from above.
     *
     * @param next the first run above that may touch this one
     * @return the same for the run that follows
     */
    private int connect(int start, int end, int y, int next) {
        int first = next;
        while (first < above.count && above.end[first] <= start) {
            first++;
        }
        int area = ColourAreas.NONE;
        for (int i = first; i < above.count && above.start[i] < end; i++) {
            int shared = Math.max(start, above.start[i]);
            if (isOneColour(row[shared], rowAbove[shared])) {
                area = area == ColourAreas.NONE ? above.area[i] : areas.join(area, above.area[i]);
            }
        }
        here.add(start, end, areas.add(area, start, end, y));
        return first;
    }

    /** The runs of one row, from left to right. */
    private static final class Runs {

        private final int[] start;
        private final int[] end;
        private final int[] area;
        private int count;

        private Runs(int width) {
            int most = width / SHORTEST_RUN + 1;
            start = new int[most];
            end = new int[most];
            area = new int[most];
        }

        private void add(int from, int to, int in) {
            start[count] = from;
            end[count] = to;
            area[count] = in;
            count++;
        }
    }
}
