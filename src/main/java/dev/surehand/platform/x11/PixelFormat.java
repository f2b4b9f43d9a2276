package dev.surehand.platform.x11;

import dev.surehand.desktop.DesktopException;
import dev.surehand.desktop.ErrorCode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * How an X server writes a pixel.
 *
 * @param bits per pixel, in memory
 * @param rowUnit a row takes a multiple of so many bits
 * @param red which bits of a pixel are red
 */
record PixelFormat(int depth, int bits, int rowUnit, ByteOrder order, int red, int green, int blue) {

    /** @param visual of the window, or of that whose pixmap it is: a picture of a pixmap does not tell */
    static PixelFormat of(ServerSetup setup, int depth, long visual) {
        var format = setup.formats().get(depth);
        var masks = setup.visuals().get(visual);
        return new PixelFormat(
                depth,
                format.bitsPerPixel(),
                format.scanlinePad(),
                setup.imageOrder(),
                masks.redMask(),
                masks.greenMask(),
                masks.blueMask());
    }

    /** Bytes from row to row. */
    int stride(int width) {
        return (width * bits + rowUnit - 1) / rowUnit * (rowUnit / Byte.SIZE);
    }

    /** Whether its bytes are blue, green, red and an unused one. */
    boolean isBgrx() {
        return bits == 32
                && order == ByteOrder.LITTLE_ENDIAN
                && red == 0xFF0000
                && green == 0xFF00
                && blue == 0xFF
                && (depth == 24 || depth == 32);
    }

    /**
     * Writes a picture in blue, green, red, unused; such as of 16 bits (5, 6, 5) or of 10 bits a colour.
     *
     * @param stride bytes from row to row in the source
     * @param to 4 bytes a pixel, no gaps between rows
     * @throws DesktopException capture_failed for palettes, and pixels of 24 bits without padding
     */
    void toBgrx(ByteBuffer from, int stride, int width, int height, ByteBuffer to) {
        if (red == 0 || green == 0 || blue == 0 || bits != 16 && bits != 32) {
            throw DesktopException.of(
                    ErrorCode.CAPTURE_FAILED,
                    "This X server's pictures have a depth of %d with %d bits a pixel, which Surehand does not read; use one of depth 24"
                            .formatted(depth, bits));
        }
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

    /** The bits under the mask as 0 to 255. */
    private static int part(int pixel, int mask) {
        int shift = Integer.numberOfTrailingZeros(mask);
        int most = mask >>> shift;
        return (((pixel & mask) >>> shift) * 255 + most / 2) / most;
    }
}
