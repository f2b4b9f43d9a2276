package dev.surehand.image;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;

/**
 * A picture as captures deliver it: rows from the top, four bytes per pixel in the order blue, green, red, unused.
 *
 * <p>The memory is borrowed: it belongs to the producer of the bitmap and is valid until that producer's next capture. Nothing
 * in this package writes to it. The buffer may be a heap buffer, a direct buffer or read-only.
 */
public final class Bitmap {

    static final int BYTES_PER_PIXEL = 4;

    private final ImageSize size;
    private final int stride;
    private final ByteBuffer bgrx;
    private final IntBuffer pixels;

    /**
     * @param stride bytes from one row to the next: at least {@code 4 * width} and a multiple of 4
     * @param bgrx the first pixel is at its position; the last row may end with its last pixel
     * @throws IllegalArgumentException if the stride is not valid, or the buffer is too short
     */
    public Bitmap(int width, int height, int stride, ByteBuffer bgrx) {
        this.size = new ImageSize(width, height);
        if (stride % BYTES_PER_PIXEL != 0 || stride < (long) BYTES_PER_PIXEL * width) {
            throw new IllegalArgumentException("A stride of " + stride + " bytes does not do for rows of " + width
                    + " pixels: it is a multiple of 4 and at least " + (long) BYTES_PER_PIXEL * width + ".");
        }
        long needed = (long) stride * (height - 1) + (long) BYTES_PER_PIXEL * width;
        if (bgrx.remaining() < needed) {
            throw new IllegalArgumentException("A bitmap of " + size + " pixels with a stride of " + stride + " takes "
                    + needed + " bytes, but the buffer holds " + bgrx.remaining() + ".");
        }
        this.stride = stride;
        this.bgrx = bgrx.slice(bgrx.position(), (int) needed).order(ByteOrder.LITTLE_ENDIAN);
        this.pixels = this.bgrx.asIntBuffer();
    }

    public ImageSize size() {
        return size;
    }

    public int width() {
        return size.width();
    }

    public int height() {
        return size.height();
    }

    /** Returns the bytes from one row to the next. */
    public int stride() {
        return stride;
    }

    /** Returns the borrowed memory, from the first pixel at position 0 to the last one. Callers must not write to it. */
    public ByteBuffer bgrx() {
        return bgrx.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Copies a row of pixels, each {@code 0x??RRGGBB}, into the start of {@code row}. */
    public void copyRow(int y, int[] row) {
        pixels.get(y * (stride / BYTES_PER_PIXEL), row, 0, size.width());
    }

    /**
     * Returns a part of this bitmap, in the same borrowed memory.
     *
     * @throws IllegalArgumentException if the area is empty or extends beyond the bitmap
     */
    Bitmap region(Area area) {
        if (area.isEmpty() || !area.within(Area.all(size)).equals(area)) {
            throw new IllegalArgumentException(area + " is not a part of a bitmap of " + size + " pixels.");
        }
        int start = area.y() * stride + area.x() * BYTES_PER_PIXEL;
        return new Bitmap(area.width(), area.height(), stride, bgrx.slice(start, bgrx.capacity() - start));
    }

    /**
     * Returns a 64-bit hash of the size and the colours. It is equal for the same picture on every machine, whatever its stride
     * and its unused bytes. It does not protect against forged pictures.
     */
    public long fingerprint() {
        return Fingerprint.of(this);
    }
}
