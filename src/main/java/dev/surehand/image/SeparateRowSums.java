package dev.surehand.image;

import java.util.Arrays;

/** Row sums for pictures of any size, with a sum for each colour. */
final class SeparateRowSums extends RowSums {

    // One element longer than the row, because the last target pixel ends with zero units of the pixel after the last.
    private final int[] blue;
    private final int[] green;
    private final int[] red;
    private int[] current = {};

    SeparateRowSums(Bitmap source, Coverage across, int height) {
        super(source, across, height);
        blue = new int[source.width() + 1];
        green = new int[source.width() + 1];
        red = new int[source.width() + 1];
    }

    @Override
    void clear() {
        Arrays.fill(blue, 0);
        Arrays.fill(green, 0);
        Arrays.fill(red, 0);
    }

    @Override
    void take(int[] row) {
        current = row;
    }

    @Override
    void add(int weight) {
        int[] row = current;
        add(row, 0, weight, blue);
        add(row, 8, weight, green);
        add(row, 16, weight, red);
    }

    /**
     * Adds one colour of a row. Each colour has a loop of its own, which is simple enough for the compiler to process eight
     * pixels at a time.
     */
    private static void add(int[] row, int shift, int weight, int[] sums) {
        for (int x = 0; x < row.length; x++) {
            sums[x] += (row[x] >>> shift & 0xFF) * weight;
        }
    }

    @Override
    void average(int[] target) {
        Arrays.fill(target, 0xFF000000);
        average(blue, 0, target);
        average(green, 8, target);
        average(red, 16, target);
    }

    /** Computes each target pixel as the sum up to its right edge minus the sum up to its left edge. */
    private void average(int[] sums, int shift, int[] target) {
        int unit = across.unit;
        int x = 0;
        long whole = 0;
        long left = 0;
        for (int t = 0; t < target.length; t++) {
            int end = across.end[t + 1];
            while (x < end) {
                whole += sums[x++];
            }
            long right = whole * unit + (long) sums[x] * across.cut[t + 1];
            target[t] |= (int) ((right - left + half) * reciprocal) << shift;
            left = right;
        }
    }
}
