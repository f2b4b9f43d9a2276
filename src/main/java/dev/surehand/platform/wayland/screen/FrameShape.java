package dev.surehand.platform.wayland.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The memory layout of a frame.
 *
 * @param format as wl_shm numbers it
 * @param stride bytes from one row to the next
 */
record FrameShape(int format, int width, int height, int stride) {

    private static final int ARGB = 0;
    private static final int XRGB = 1;
    private static final int ABGR = fourCharacters("AB24");
    private static final int XBGR = fourCharacters("XB24");

    long bytes() {
        return (long) stride * height;
    }

    /**
     * Checks that the pixels can be read.
     *
     * @throws DesktopException not_supported_here with the name of the format
     */
    FrameShape readable() {
        boolean isKnown = format == ARGB || format == XRGB || format == ABGR || format == XBGR;
        if (!isKnown || stride % Integer.BYTES != 0 || stride < width * Integer.BYTES || bytes() > Integer.MAX_VALUE) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "The compositor delivers captures of %d x %d pixels in the format %s; only argb8888, xrgb8888, abgr8888 and xbgr8888 can be read."
                            .formatted(width, height, name()));
        }
        return this;
    }

    private String name() {
        byte[] letters = ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(format)
                .array();
        String text = new String(letters, StandardCharsets.US_ASCII);
        return text.matches("[A-Z0-9]{4}") ? text : Integer.toString(format);
    }

    /** Brings the pixels into the order blue, green, red, if they are not. */
    void normalize(ByteBuffer frame) {
        if (format == ABGR || format == XBGR) {
            IntBuffer pixels = frame.duplicate().order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
            for (int i = 0; i < pixels.limit(); i++) {
                int p = pixels.get(i);
                pixels.put(i, (p & 0xFF00FF00) | ((p & 0xFF) << 16) | ((p >> 16) & 0xFF));
            }
        }
    }

    /** Returns the same rows from the last to the first. */
    ByteBuffer upsideDown(ByteBuffer frame) {
        ByteBuffer turned = ByteBuffer.allocateDirect((int) bytes());
        for (int row = height - 1; row >= 0; row--) {
            turned.put(frame.slice(row * stride, stride));
        }
        return turned.flip();
    }

    private static int fourCharacters(String name) {
        return ByteBuffer.wrap(name.getBytes(StandardCharsets.US_ASCII))
                .order(ByteOrder.LITTLE_ENDIAN)
                .getInt();
    }
}
