package dev.surehand.platform.x11.screen;

import com.sun.jna.Pointer;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.screen.Pixels;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * The pixels of a window or pixmap as the server has written them.
 *
 * @param stride bytes from row to row
 * @param data the server's or our memory, not a copy
 */
public record Picture(int width, int height, int stride, PixelFormat format, ByteBuffer data) {

    /** @param data has room for the area, see {@link PixelFormat#size} */
    static Picture of(PixelRect area, PixelFormat format, Pointer data) {
        return new Picture(
                area.width(),
                area.height(),
                format.stride(area.width()),
                format,
                data.getByteBuffer(0, format.size(area.width(), area.height())));
    }

    /** Returns the pixels, without a copy where the server's pixel format is the format of {@link Pixels}. */
    public Pixels pixels() {
        if (format.isBgrx()) {
            return new Pixels(width, height, stride, data);
        }
        ByteBuffer converted = ByteBuffer.allocateDirect(4 * width * height);
        format.toBgrx(data, stride, width, height, converted);
        return new Pixels(width, height, 4 * width, converted);
    }

    /** Returns a number that is the same for the same pixels. */
    public long checksum() {
        CRC32C sum = new CRC32C();
        sum.update(data.duplicate());
        return sum.getValue();
    }
}
