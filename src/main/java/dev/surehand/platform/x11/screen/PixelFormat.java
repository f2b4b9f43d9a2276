package dev.surehand.platform.x11.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.x11.wire.ServerSetup;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Set;

/**
 * The layout of a pixel on an X server.
 *
 * @param bits per pixel, in memory
 * @param rowUnit a row takes a multiple of this many bits
 * @param red the mask of a pixel's red bits
 */
record PixelFormat(int depth, int bits, int rowUnit, ByteOrder order, int red, int green, int blue) {

    /** The values that the protocol allows. */
    private static final Set<Integer> ROW_UNITS = Set.of(8, 16, 32);

    /** Bytes of one picture: 134 megapixels. */
    private static final long LARGEST = 1L << 29;

    /** @param visual of the window, or of the window that the pixmap belongs to: a picture of a pixmap does not contain it */
    static PixelFormat of(ServerSetup setup, int depth, long visual) {
        var format = setup.formats().getOrDefault(depth, ServerSetup.PixmapFormat.UNKNOWN);
        var masks = setup.visuals().getOrDefault(visual, ServerSetup.Visual.UNKNOWN);
        return new PixelFormat(
                depth,
                format.bitsPerPixel(),
                format.scanlinePad(),
                setup.imageOrder(),
                masks.redMask(),
                masks.greenMask(),
                masks.blueMask());
    }

    /**
     * Returns the bytes of a picture.
     *
     * @throws DesktopException capture_failed for palettes, pixels of 24 bits without padding, and formats that the protocol
     *     does not allow, such as rows that take a multiple of 64 bits; also for a picture that is larger than any screen
     */
    long size(int width, int height) {
        long size = (long) stride(width) * height;
        if (size > LARGEST) {
            throw DesktopException.of(
                    ErrorCode.CAPTURE_FAILED,
                    "A picture of %d x %d pixels takes %d bytes; the largest that Surehand reads has %d. Take a smaller part of it."
                            .formatted(width, height, size, LARGEST));
        }
        return size;
    }

    /**
     * Returns the bytes from row to row.
     *
     * @throws DesktopException as {@link #size}
     */
    int stride(int width) {
        checkReadable();
        return (width * bits + rowUnit - 1) / rowUnit * (rowUnit / Byte.SIZE);
    }

    private void checkReadable() {
        boolean isLaidOut = (bits == 16 || bits == 32) && depth <= bits && ROW_UNITS.contains(rowUnit);
        if (!isLaidOut || !isColour(red) || !isColour(green) || !isColour(blue)) {
            throw DesktopException.of(
                    ErrorCode.CAPTURE_FAILED,
                    "This X server's pictures have a depth of %d with %d bits a pixel and rows of a multiple of %d bits, which Surehand does not read; use an X server of depth 24"
                            .formatted(depth, bits, rowUnit));
        }
    }

    /** Reports whether the mask is a sequence of adjacent bits within a pixel. */
    private boolean isColour(int mask) {
        int ones = mask >>> Integer.numberOfTrailingZeros(mask);
        return mask != 0 && (ones & ones + 1) == 0 && (bits == 32 || mask >>> bits == 0);
    }

    /** Reports whether the bytes of a pixel are blue, green, red and an unused one. */
    boolean isBgrx() {
        return bits == 32
                && order == ByteOrder.LITTLE_ENDIAN
                && red == 0xFF0000
                && green == 0xFF00
                && blue == 0xFF
                && (depth == 24 || depth == 32);
    }

    /**
     * Writes a picture as blue, green, red, unused; the source may have 16 bits (5, 6, 5) or 10 bits a colour, for example.
     *
     * @param stride bytes from row to row in the source
     * @param to 4 bytes a pixel, no gaps between rows
     * @throws DesktopException as {@link #size}
     */
    void toBgrx(ByteBuffer from, int stride, int width, int height, ByteBuffer to) {
        checkReadable();
        ByteBuffer source = from.duplicate().order(order);
        ByteBuffer target = to.order(ByteOrder.LITTLE_ENDIAN);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                target.putInt(4 * (y * width + x), rgb(source, y * stride + x * bits / 8));
            }
        }
    }

    private int rgb(ByteBuffer source, int at) {
        int pixel = bits == 16 ? source.getShort(at) : source.getInt(at);
        return 0xFF << 24 | part(pixel, red) << 16 | part(pixel, green) << 8 | part(pixel, blue);
    }

    /** Returns the bits under the mask, scaled to 0 to 255. */
    private static int part(int pixel, int mask) {
        int shift = Integer.numberOfTrailingZeros(mask);
        int most = mask >>> shift;
        return (((pixel & mask) >>> shift) * 255 + most / 2) / most;
    }
}
