package dev.surehand.image;

/** Weighted sums of source rows, one for each column and colour, and their mean over the pixels of a target row. */
abstract class RowSums {

    final Coverage across;

    /** Half of the weight of all source pixels that one target pixel covers; it rounds the mean. */
    final long half;

    /**
     * 1 / the weight of all source pixels that one target pixel covers, very slightly too large, so that a quotient that is a
     * whole number is not rounded below it. The error is far less than the reciprocal itself.
     */
    final double reciprocal;

    private final Bitmap source;
    private final int[] row;

    /** The source row that was read last. The last row of one target row is usually the first of the next. */
    private int current = -1;

    /** @param height the sum of the weights of the rows of one target row */
    RowSums(Bitmap source, Coverage across, int height) {
        this.source = source;
        this.across = across;
        row = new int[source.width()];
        long total = (long) across.span * height;
        half = total / 2;
        reciprocal = (1 + 0x1p-50) / total;
    }

    abstract void clear();

    void add(int y, int weight) {
        if (y != current) {
            source.copyRow(y, row);
            take(row);
            current = y;
        }
        add(weight);
    }

    /** Takes a source row. The array stays the same, and holds this row until the next is taken. */
    abstract void take(int[] row);

    /** Adds the row that was taken last. */
    abstract void add(int weight);

    /** Fills a target row with {@code 0xFFRRGGBB}. */
    abstract void average(int[] target);
}
