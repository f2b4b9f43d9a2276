package dev.surehand.image;

/** Weighted sums of source rows, one for each column and colour, and their mean over the pixels of a target row. */
interface ColumnSums {

    /** @param height the sum of the weights of the rows of one target row */
    static ColumnSums of(Bitmap source, Coverage across, int height) {
        return PackedRowSums.fits(across, height)
                ? new PackedRowSums(source, across, height)
                : new RowSums(source, across, height);
    }

    /**
     * Returns 1 / total, very slightly too large, so that a quotient that is a whole number is not rounded below it. The error
     * is far less than 1 / total.
     */
    static double reciprocal(long total) {
        return (1 + 0x1p-50) / total;
    }

    void clear();

    void add(int y, int weight);

    /** Fills a target row with {@code 0xFFRRGGBB}. */
    void average(int[] target);
}
