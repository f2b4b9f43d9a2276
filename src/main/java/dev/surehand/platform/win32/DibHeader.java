package dev.surehand.platform.win32;

import java.nio.ByteBuffer;

/**
 * BITMAPINFOHEADER, those that begin like it (V4, V5), and BITMAPCOREHEADER.
 *
 * @param size bytes of the header alone
 * @param height negative where the rows come from the top
 * @param bits of a pixel
 * @param colours of the palette
 * @param alphaMask of the bits of a pixel; 0 where the header tells of none
 */
record DibHeader(int size, int width, int height, int bits, int compression, int colours, int alphaMask) {

    static final int RGB = 0;
    static final int BITFIELDS = 3;
    static final int ALPHA_BITFIELDS = 6;

    /** Red, green, blue and alpha, four bytes each; part of the longer headers, after this one. */
    static final int MASKS = 40;

    static final int INFO_SIZE = 40;
    private static final int CORE_SIZE = 12;
    private static final int ALPHA_MASK = 52;

    /** @param dib low byte first */
    static DibHeader read(ByteBuffer dib) {
        int size = dib.getInt(0);
        if (size == CORE_SIZE) {
            int bits = dib.getShort(10);
            return new DibHeader(
                    size, dib.getShort(4) & 0xFFFF, dib.getShort(6) & 0xFFFF, bits, RGB, palette(bits, 0), 0);
        }
        if (size < INFO_SIZE || size > dib.capacity()) {
            throw new IllegalArgumentException("its header says it has %d bytes".formatted(size));
        }
        int bits = dib.getShort(14);
        int compression = dib.getInt(16);
        boolean alpha = size > ALPHA_MASK || compression == ALPHA_BITFIELDS;
        return new DibHeader(
                size,
                dib.getInt(4),
                dib.getInt(8),
                bits,
                compression,
                palette(bits, dib.getInt(32)),
                alpha ? dib.getInt(ALPHA_MASK) : 0);
    }

    private static int palette(int bits, int used) {
        return used == 0 && bits <= Byte.SIZE ? 1 << bits : used;
    }

    /** Where the pixels begin. */
    int pixels() {
        int masks = 0;
        if (size == INFO_SIZE) {
            masks = compression == BITFIELDS ? 3 : compression == ALPHA_BITFIELDS ? 4 : 0;
        }
        return size + masks * Integer.BYTES + colours * (size == CORE_SIZE ? 3 : Integer.BYTES);
    }

    /** Whether there are four bytes for each pixel. */
    boolean isDeep() {
        return bits == Integer.SIZE
                && (compression == RGB || compression == BITFIELDS || compression == ALPHA_BITFIELDS);
    }
}
