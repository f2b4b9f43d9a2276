package dev.surehand.desktop.screen;

import dev.surehand.desktop.geometry.PixelRect;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;

/**
 * A captured image as the system delivers it: 4 bytes per pixel in the order blue, green, red, unused; top row first.
 *
 * @param stride bytes from one row to the next, at least 4 x width
 * @param bgrx borrowed from the {@link Screen} that made it: valid, and writable, until its next capture
 */
public record Pixels(int width, int height, int stride, ByteBuffer bgrx) {

    private static final int COLOURS = 0x00FFFFFF;

    /** Returns whether all pixels are black; false for an empty image. */
    public boolean isBlack() {
        return isAll(0);
    }

    /** Returns whether all pixels have one colour; false for an empty image. */
    public boolean isUniform() {
        return height > 0 && width > 0 && isAll(ints().get(0) & COLOURS);
    }

    /**
     * Returns a part of the image, in the same borrowed memory.
     *
     * @param area not empty and inside the image
     */
    public Pixels part(PixelRect area) {
        int start = bgrx.position() + area.y() * stride + Integer.BYTES * area.x();
        int length = stride * (area.height() - 1) + Integer.BYTES * area.width();
        return new Pixels(area.width(), area.height(), stride, bgrx.slice(start, length));
    }

    /**
     * Returns whether all pixels have this colour. The first pixel of another colour ends the search, so only an image in one
     * colour is read completely.
     */
    private boolean isAll(int colour) {
        IntBuffer ints = ints();
        for (int y = 0; y < height; y++) {
            int row = y * (stride / Integer.BYTES);
            for (int x = row; x < row + width; x++) {
                if ((ints.get(x) & COLOURS) != colour) {
                    return false;
                }
            }
        }
        return height > 0 && width > 0;
    }

    private IntBuffer ints() {
        return bgrx.duplicate().order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
    }
}
