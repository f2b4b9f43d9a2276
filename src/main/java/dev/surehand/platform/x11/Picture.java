package dev.surehand.platform.x11;

import com.sun.jna.Pointer;
import dev.surehand.desktop.Pixels;
import dev.surehand.platform.x11.bindings.Xlib.Image;
import dev.surehand.platform.x11.bindings.Xlib.Visual;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * An XImage's content.
 *
 * @param data the server's or our memory, not a copy
 */
record Picture(int width, int height, int stride, PixelFormat format, ByteBuffer data) {

    /** @param visual by which the image's source was drawn: an image of a pixmap does not tell */
    static Picture of(Pointer image, Pointer visual) {
        int height = image.getInt(Image.HEIGHT);
        int stride = image.getInt(Image.BYTES_PER_LINE);
        return new Picture(
                image.getInt(Image.WIDTH),
                height,
                stride,
                new PixelFormat(
                        image.getInt(Image.DEPTH),
                        image.getInt(Image.BITS_PER_PIXEL),
                        image.getInt(Image.BYTE_ORDER) == 0 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN,
                        (int) visual.getLong(Visual.RED_MASK),
                        (int) visual.getLong(Visual.GREEN_MASK),
                        (int) visual.getLong(Visual.BLUE_MASK)),
                image.getPointer(Image.DATA).getByteBuffer(0, (long) stride * height));
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
