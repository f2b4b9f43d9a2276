package dev.surehand.platform.win32.clipboard;

import java.nio.ByteBuffer;

/**
 * The header of a DIB: a BITMAPINFOHEADER, a longer header that starts with it (V4, V5), or a BITMAPCOREHEADER.
 *
 * @param size bytes of the header alone
 * @param height in pixels; negative when the top row comes first
 * @param bits per pixel
 * @param colours the number of colours in the palette
 * @param alphaMask the bits of a pixel that hold alpha; 0 when the header defines none
 * @param masks the number of colour masks after the header
 */
record DibHeader(int size, int width, int height, int bits, int compression, int colours, int alphaMask, int masks) {

    static final int RGB = 0;
    static final int BITFIELDS = 3;
    static final int ALPHA_BITFIELDS = 6;

    /**
     * The offset of the masks for red, green, blue and alpha, four bytes each. They are part of the longer headers, and follow
     * the short one.
     */
    static final int MASKS = 40;

    static final int INFO_SIZE = 40;
    private static final int CORE_SIZE = 12;
    private static final int ALPHA_MASK = 52;
    private static final int V4_SIZE = 108;
    private static final int COLOUR_MASKS = 3;

    /** @param dib little-endian */
    static DibHeader read(ByteBuffer dib) {
        int size = dib.getInt(0);
        if (size == CORE_SIZE) {
            int bits = dib.getShort(10);
            return new DibHeader(
                    size, dib.getShort(4) & 0xFFFF, dib.getShort(6) & 0xFFFF, bits, RGB, palette(bits, 0), 0, 0);
        }
        if (size < INFO_SIZE || size > dib.capacity()) {
            throw new IllegalArgumentException("its header says it has %d bytes".formatted(size));
        }
        int bits = dib.getShort(14);
        int compression = dib.getInt(16);
        boolean alpha = size > ALPHA_MASK || compression == ALPHA_BITFIELDS;
        DibHeader header = new DibHeader(
                size,
                dib.getInt(4),
                dib.getInt(8),
                bits,
                compression,
                palette(bits, dib.getInt(32)),
                alpha ? dib.getInt(ALPHA_MASK) : 0,
                size == INFO_SIZE ? masksAfter(compression) : 0);
        return header.isRepeatedIn(dib) ? header.withMasks(COLOUR_MASKS) : header;
    }

    private static int masksAfter(int compression) {
        return compression == BITFIELDS ? COLOUR_MASKS : compression == ALPHA_BITFIELDS ? COLOUR_MASKS + 1 : 0;
    }

    /** Some programs also write the masks after a longer header, although only the shortest header needs that. */
    private boolean isRepeatedIn(ByteBuffer dib) {
        if (size < V4_SIZE || compression != BITFIELDS || bits != Integer.SIZE) {
            return false;
        }
        int length = COLOUR_MASKS * Integer.BYTES;
        long needed = pixels() + length + (long) Integer.BYTES * width * Math.abs((long) height);
        return dib.capacity() >= needed && dib.slice(size, length).equals(dib.slice(MASKS, length));
    }

    private DibHeader withMasks(int count) {
        return new DibHeader(size, width, height, bits, compression, colours, alphaMask, count);
    }

    private static int palette(int bits, int used) {
        return used == 0 && bits <= Byte.SIZE ? 1 << bits : used;
    }

    /** Returns the offset of the pixels in bytes. */
    int pixels() {
        return size + masks * Integer.BYTES + colours * (size == CORE_SIZE ? 3 : Integer.BYTES);
    }

    /** Returns whether each pixel has four uncompressed bytes. */
    boolean isDeep() {
        return bits == Integer.SIZE
                && (compression == RGB || compression == BITFIELDS || compression == ALPHA_BITFIELDS);
    }
}
