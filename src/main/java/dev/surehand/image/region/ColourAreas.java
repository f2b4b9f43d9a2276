package dev.surehand.image.region;

import dev.surehand.image.Area;
import java.util.Arrays;
import java.util.function.ObjIntConsumer;

/** Connected areas that grow run by run, from the top of a picture to its bottom. Areas that turn out to be one are joined. */
final class ColourAreas {

    static final int NONE = -1;

    private static final int FIELDS = 6;
    private static final int PARENT = 0;
    private static final int LEFT = 1;
    private static final int RIGHT = 2;
    private static final int TOP = 3;
    private static final int BOTTOM = 4;
    private static final int FILLED = 5;

    /** The fields of the areas, one area after another. Right and bottom are excluded. */
    private int[] data = new int[FIELDS * 1024];

    private int count;

    /**
     * Adds a run to an area.
     *
     * @param area {@link #NONE} to begin a new one
     * @return the area with the run
     */
    int add(int area, int start, int end, int y) {
        int at = (area == NONE ? create(start, y) : root(area)) * FIELDS;
        data[at + LEFT] = Math.min(data[at + LEFT], start);
        data[at + RIGHT] = Math.max(data[at + RIGHT], end);
        data[at + BOTTOM] = y + 1;
        data[at + FILLED] += end - start;
        return at / FIELDS;
    }

    private int create(int start, int y) {
        int at = count * FIELDS;
        if (at == data.length) {
            data = Arrays.copyOf(data, data.length * 2);
        }
        data[at + PARENT] = count;
        data[at + LEFT] = start;
        data[at + TOP] = y;
        return count++;
    }

    /** Makes one area of two; returns it. */
    int join(int one, int other) {
        int a = root(one);
        int b = root(other);
        if (a == b) {
            return a;
        }
        // The older one stays: its top is the higher one.
        int kept = Math.min(a, b) * FIELDS;
        int gone = Math.max(a, b) * FIELDS;
        data[gone + PARENT] = kept / FIELDS;
        data[kept + LEFT] = Math.min(data[kept + LEFT], data[gone + LEFT]);
        data[kept + RIGHT] = Math.max(data[kept + RIGHT], data[gone + RIGHT]);
        data[kept + BOTTOM] = Math.max(data[kept + BOTTOM], data[gone + BOTTOM]);
        data[kept + FILLED] += data[gone + FILLED];
        return kept / FIELDS;
    }

    private int root(int area) {
        int at = area;
        while (data[at * FIELDS + PARENT] != at) {
            int parent = data[at * FIELDS + PARENT];
            data[at * FIELDS + PARENT] = data[parent * FIELDS + PARENT];
            at = parent;
        }
        return at;
    }

    /** Passes each area: its rectangle, and the number of its pixels. */
    void forEach(ObjIntConsumer<Area> each) {
        for (int area = 0; area < count; area++) {
            int at = area * FIELDS;
            if (data[at + PARENT] == area) {
                Area box = new Area(
                        data[at + LEFT],
                        data[at + TOP],
                        data[at + RIGHT] - data[at + LEFT],
                        data[at + BOTTOM] - data[at + TOP]);
                each.accept(box, data[at + FILLED]);
            }
        }
    }
}
