package dev.surehand.image;

import java.util.Arrays;

/** Weighted sums of source rows, one for each column and colour, and their mean over the pixels of a target row. */
final class RowSums {

    private final Bitmap source;
    private final Coverage across;
    private final int[] row;
    // One longer than the row, because the last target pixel ends with zero units of the pixel after the last.
    private final int[] blue;
    private final int[] green;
    private final int[] red;
    private final long half;
    private final double reciprocal;

    /** @param height what the weights of the rows of one target row add up to */
    RowSums(Bitmap source, Coverage across, int height) {
        this.source = source;
        this.across = across;
        row = new int[source.width()];
        blue = new int[source.width() + 1];
        green = new int[source.width() + 1];
        red = new int[source.width() + 1];
        long total = (long) across.span * height;
        half = total / 2;
        // A touch too large, so that a quotient that is a whole number does not fall below it; far less than 1 / total.
        reciprocal = (1 + 0x1p-50) / total;
    }

    void clear() {
        Arrays.fill(blue, 0);
        Arrays.fill(green, 0);
        Arrays.fill(red, 0);
    }

    void add(int y, int weight) {
        source.copyRow(y, row);
        add(row, 0, weight, blue);
        add(row, 8, weight, green);
        add(row, 16, weight, red);
    }

    /** A loop of its own for each colour, simple enough for the compiler to do eight pixels at a time. */
    private static void add(int[] row, int shift, int weight, int[] sums) {
        for (int x = 0; x < row.length; x++) {
            sums[x] += (row[x] >>> shift & 0xFF) * weight;
        }
    }

    /** Fills a target row with {@code 0xFFRRGGBB}. */
    void average(int[] target) {
        Arrays.fill(target, 0xFF000000);
        average(blue, 0, target);
        average(green, 8, target);
        average(red, 16, target);
    }

    /** Each target pixel is the sum up to its right edge less the sum up to its left. */
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
