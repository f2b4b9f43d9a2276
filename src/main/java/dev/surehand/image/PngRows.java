package dev.surehand.image;

/** Rows as PNG has them: a byte that names the filter, then red, green, blue, each less the pixel to its left. */
final class PngRows {

    private static final byte SUB = 1;

    private final Bitmap picture;
    private final int[] row;

    PngRows(Bitmap picture) {
        this.picture = picture;
        row = new int[picture.width()];
    }

    /** Bytes in a row. */
    int rowLength() {
        return 1 + 3 * row.length;
    }

    /**
     * Fills the start of {@code bytes} with filtered rows.
     *
     * @param to the row after the last
     */
    void filter(int from, int to, byte[] bytes) {
        int i = 0;
        for (int y = from; y < to; y++) {
            picture.copyRow(y, row);
            bytes[i++] = SUB;
            i = filter(bytes, i);
        }
    }

    private int filter(byte[] bytes, int start) {
        int i = start;
        int left = 0;
        for (int pixel : row) {
            bytes[i] = (byte) ((pixel >> 16) - (left >> 16));
            bytes[i + 1] = (byte) ((pixel >> 8) - (left >> 8));
            bytes[i + 2] = (byte) (pixel - left);
            i += 3;
            left = pixel;
        }
        return i;
    }
}
