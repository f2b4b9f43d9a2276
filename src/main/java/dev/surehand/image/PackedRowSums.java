package dev.surehand.image;

import java.util.Arrays;

/**
 * Row sums with the three colours in one number, 21 bits each, which needs a third of the work. They can be used only if the
 * colours do not overflow into each other.
 */
final class PackedRowSums extends RowSums {

    private static final int LANE = 21;
    private static final int LANE_MASK = (1 << LANE) - 1;
    private static final int BRIGHTEST = 255;

    /** The bits after the point of {@link #fraction}. They are enough for every sum that fits into a lane. */
    private static final int FRACTION = 44;

    // One element longer than the row, because the last target pixel ends with zero units of the pixel after the last.
    private final long[] sums;

    /** The row that was taken last, with its colours in their lanes. */
    private final long[] lanes;

    /** Whether the sum of a whole target pixel fits into the lanes too. */
    private final boolean wholeFits;

    /** 1 / the weight of all source pixels that one target pixel covers, in units of 2^-44, rounded up. */
    private final long fraction;

    PackedRowSums(Bitmap source, Coverage across, int height) {
        super(source, across, height);
        sums = new long[source.width() + 1];
        lanes = new long[source.width()];
        long total = (long) across.span * height;
        wholeFits = total * BRIGHTEST <= LANE_MASK;
        fraction = (1L << FRACTION) / total + 1;
    }

    /**
     * Returns whether the sum of one colour fits into its lane, over all whole pixels that a target pixel covers and one more
     * at each edge.
     */
    static boolean fits(Coverage across, int height) {
        long columns = across.span / across.unit + 2L;
        return columns * height * BRIGHTEST <= LANE_MASK;
    }

    @Override
    void clear() {
        Arrays.fill(sums, 0);
    }

    @Override
    void take(int[] row) {
        long[] to = lanes;
        for (int x = 0; x < row.length; x++) {
            int pixel = row[x];
            to[x] = (pixel & 0xFF) | (pixel & 0xFF00L) << (LANE - 8) | (pixel & 0xFF0000L) << (2 * (LANE - 8));
        }
    }

    @Override
    void add(int weight) {
        long[] from = lanes;
        long[] to = sums;
        for (int x = 0; x < from.length; x++) {
            to[x] += from[x] * weight;
        }
    }

    @Override
    void average(int[] target) {
        if (wholeFits) {
            averageTogether(target);
        } else {
            averageSeparately(target);
        }
    }

    /**
     * Computes each target pixel from the source pixels up to the one in which it ends, plus the covered part of that one,
     * minus the part of the first one that the previous target pixel covers. A lane may overflow in between, but not in the
     * result: then it is as if it had not.
     */
    private void averageTogether(int[] target) {
        int unit = across.unit;
        int[] ends = across.end;
        int[] cuts = across.cut;
        long covered = 0;
        int x = 0;
        for (int t = 0; t < target.length; t++) {
            int end = ends[t + 1];
            long whole = 0;
            while (x < end) {
                whole += sums[x++];
            }
            long last = sums[x] * cuts[t + 1];
            long all = whole * unit + last - covered;
            covered = last;
            target[t] = 0xFF000000
                    | quotient(lane(all, 2 * LANE)) << 16
                    | quotient(lane(all, LANE)) << 8
                    | quotient(lane(all, 0));
        }
    }

    private int quotient(long sum) {
        return (int) (((sum + half) * fraction) >>> FRACTION);
    }

    /** Computes the same for each colour. */
    private void averageSeparately(int[] target) {
        int unit = across.unit;
        long first = 0;
        int firstUnits = 0;
        int x = 0;
        for (int t = 0; t < target.length; t++) {
            int end = across.end[t + 1];
            int cut = across.cut[t + 1];
            long whole = 0;
            while (x < end) {
                whole += sums[x++];
            }
            long last = sums[x];
            // The three colours are written out, because a compiler that is short of time does not inline a longer
            // method.
            long blue = lane(whole, 0) * unit + lane(last, 0) * cut - lane(first, 0) * firstUnits;
            long green = lane(whole, LANE) * unit + lane(last, LANE) * cut - lane(first, LANE) * firstUnits;
            long red = lane(whole, 2 * LANE) * unit + lane(last, 2 * LANE) * cut - lane(first, 2 * LANE) * firstUnits;
            target[t] = 0xFF000000 | mean(red) << 16 | mean(green) << 8 | mean(blue);
            first = last;
            firstUnits = cut;
        }
    }

    private static long lane(long packed, int shift) {
        return packed >>> shift & LANE_MASK;
    }

    private int mean(long sum) {
        return (int) ((sum + half) * reciprocal);
    }
}
