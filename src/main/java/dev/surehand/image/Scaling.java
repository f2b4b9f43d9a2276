package dev.surehand.image;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Scales pictures down by area averaging: a pixel of the result is the mean of the source pixels that it covers, weighted by
 * the covered part and rounded to the nearest value. Text stays readable, and nothing moves.
 */
public final class Scaling {

    /** The smallest number of rows per strip. With fewer rows a second thread is not worth its cost. */
    private static final int ROWS_PER_STRIP = 64;

    private static final int MOST_STRIPS = 8;

    private final Bitmap source;
    private final ImageSize target;
    private final Coverage across;
    private final Coverage down;
    private final IntBuffer pixels;

    private Scaling(Bitmap source, ImageSize target, IntBuffer pixels) {
        this.source = source;
        this.target = target;
        this.across = new Coverage(source.width(), target.width());
        this.down = new Coverage(source.height(), target.height());
        this.pixels = pixels;
    }

    /**
     * Returns the picture at another size, in memory of its own; or the same bitmap if it has that size already.
     *
     * @throws IllegalArgumentException if a side would become longer
     */
    public static Bitmap scale(Bitmap source, ImageSize target) {
        return scale(source, target, ByteBuffer::allocate);
    }

    /**
     * Does the same in the memory of the caller.
     *
     * @param memory returns a buffer of at least as many bytes, which the result borrows
     */
    static Bitmap scale(Bitmap source, ImageSize target, IntFunction<ByteBuffer> memory) {
        if (target.equals(source.size())) {
            return source;
        }
        if (target.width() > source.width() || target.height() > source.height()) {
            throw new IllegalArgumentException(
                    "A picture of " + source.size() + " pixels is not made larger, to " + target + ".");
        }
        int stride = target.width() * Bitmap.BYTES_PER_PIXEL;
        ByteBuffer scaled =
                memory.apply(Math.multiplyExact(stride, target.height())).order(ByteOrder.LITTLE_ENDIAN);
        new Scaling(source, target, scaled.asIntBuffer()).run();
        return new Bitmap(target.width(), target.height(), stride, scaled);
    }

    private void run() {
        int height = target.height();
        int strips = Math.max(1, Math.min(MOST_STRIPS, height / ROWS_PER_STRIP));
        IntStream.range(0, strips)
                .parallel()
                .forEach(strip -> rows(height * strip / strips, height * (strip + 1) / strips));
    }

    private void rows(int from, int to) {
        RowSums sums = sums();
        int[] row = new int[target.width()];
        for (int y = from; y < to; y++) {
            sums.clear();
            addRows(sums, y);
            sums.average(row);
            pixels.put(y * row.length, row);
        }
    }

    private RowSums sums() {
        return PackedRowSums.fits(across, down.span)
                ? new PackedRowSums(source, across, down.span)
                : new SeparateRowSums(source, across, down.span);
    }

    private void addRows(RowSums sums, int y) {
        int first = down.end[y];
        int last = down.end[y + 1];
        if (first == last) {
            sums.add(first, down.span);
            return;
        }
        sums.add(first, down.unit - down.cut[y]);
        for (int whole = first + 1; whole < last; whole++) {
            sums.add(whole, down.unit);
        }
        if (down.cut[y + 1] > 0) {
            sums.add(last, down.cut[y + 1]);
        }
    }
}
