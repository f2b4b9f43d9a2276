package dev.surehand.platform.x11;

import com.sun.jna.Pointer;
import dev.surehand.desktop.PixelRect;
import dev.surehand.desktop.Pixels;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * What the server has written of a window or pixmap.
 *
 * @param stride bytes from row to row
 * @param data the server's or our memory, not a copy
 */
record Picture(int width, int height, int stride, PixelFormat format, ByteBuffer data) {

    /** @param data of the area, and nothing else */
    static Picture of(PixelRect area, PixelFormat format, Pointer data) {
        int stride = format.stride(area.width());
        return new Picture(
                area.width(), area.height(), stride, format, data.getByteBuffer(0, (long) stride * area.height()));
    }

    /** Without a copy where the server's way of writing pixels is ours. */
    Pixels pixels() {
        if (format.isBgrx()) {
            return new Pixels(width, height, stride, data);
        }
        ByteBuffer converted = ByteBuffer.allocateDirect(4 * width * height);
        format.toBgrx(data, stride, width, height, converted);
        return new Pixels(width, height, 4 * width, converted);
    }

    /** The same for the same pixels. */
    long checksum() {
        CRC32C sum = new CRC32C();
        sum.update(data.duplicate());
        return sum.getValue();
    }
}
