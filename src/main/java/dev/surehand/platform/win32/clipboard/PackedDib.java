package dev.surehand.platform.win32.clipboard;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.image.Bitmap;
import dev.surehand.image.PngFile;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.MemoryCacheImageInputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * Converts the device-independent bitmaps on the clipboard: a header, an optional palette, and rows that usually start at the
 * bottom.
 */
final class PackedDib {

    /** The bytes in a BMP file before the DIB. */
    private static final int FILE_HEADER = 14;

    private static final int OPAQUE = 0xFF000000;

    /** The maximum number of pixels in a DIB with four bytes per pixel. A compressed DIB could declare more. */
    private static final long MOST_PIXELS = Clipboard.LIMIT / Integer.BYTES;

    private static final int WRITTEN_BITS = 24;

    private PackedDib() {}

    /**
     * Returns the picture as a PNG file. It is transparent when the header defines an alpha channel and not all its values are
     * 0.
     *
     * @throws DesktopException not_supported_here when the DIB is invalid or its format is unknown
     */
    static byte[] toPng(byte[] bytes) {
        try {
            ByteBuffer dib = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
            DibHeader header = DibHeader.read(dib);
            checkSize(header);
            BufferedImage image = header.isDeep() ? deep(header, dib) : read(header, bytes);
            var png = new ByteArrayOutputStream();
            try (var out = new MemoryCacheImageOutputStream(png)) {
                ImageIO.write(image, "png", out);
            }
            return png.toByteArray();
        } catch (IOException | IndexOutOfBoundsException | IllegalArgumentException e) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "The picture on the clipboard cannot be read (%s). Copy it from another program."
                            .formatted(e.getMessage()));
        }
    }

    private static void checkSize(DibHeader header) {
        long height = Math.abs((long) header.height());
        if (header.width() < 1 || height < 1 || header.width() * height > MOST_PIXELS) {
            throw new IllegalArgumentException("it is %d x %d pixels".formatted(header.width(), height));
        }
    }

    /** Reads pixels of four bytes. The Java library ignores the fourth byte. */
    private static BufferedImage deep(DibHeader header, ByteBuffer dib) {
        int height = Math.abs(header.height());
        if (dib.capacity() - header.pixels() < (long) Integer.BYTES * header.width() * height) {
            throw new IllegalArgumentException("it is cut off");
        }
        int[] pixels = new int[header.width() * height];
        dib.slice(header.pixels(), dib.capacity() - header.pixels())
                .order(ByteOrder.LITTLE_ENDIAN)
                .asIntBuffer()
                .get(pixels);
        boolean fields = header.compression() != DibHeader.RGB;
        Channel red = new Channel(fields ? dib.getInt(DibHeader.MASKS) : 0xFF0000);
        Channel green = new Channel(fields ? dib.getInt(DibHeader.MASKS + 4) : 0xFF00);
        Channel blue = new Channel(fields ? dib.getInt(DibHeader.MASKS + 8) : 0xFF);
        Channel alpha = new Channel(header.alphaMask());
        boolean isOpaque = Arrays.stream(pixels).allMatch(pixel -> (pixel & alpha.mask()) == 0);
        int[] argb = Arrays.stream(pixels)
                .map(p -> red.of(p) << 16 | green.of(p) << 8 | blue.of(p) | (isOpaque ? OPAQUE : alpha.of(p) << 24))
                .toArray();
        var image = new BufferedImage(
                header.width(), height, isOpaque ? BufferedImage.TYPE_INT_RGB : BufferedImage.TYPE_INT_ARGB);
        for (int y = 0; y < height; y++) {
            int row = header.height() < 0 ? y : height - 1 - y;
            image.setRGB(0, y, header.width(), 1, argb, row * header.width(), header.width());
        }
        return image;
    }

    /** The bits of a pixel that hold one colour. */
    private record Channel(int mask) {

        /** Returns the value of the channel, 0 to 255. */
        int of(int pixel) {
            int shift = Integer.numberOfTrailingZeros(mask);
            int most = mask >>> shift;
            return most == 0 ? 0 : (int) (((long) ((pixel & mask) >>> shift) * 255 + most / 2) / most);
        }
    }

    /** Reads the picture with the Java library, which reads BMP files. */
    private static BufferedImage read(DibHeader header, byte[] dib) throws IOException {
        byte[] file = ByteBuffer.allocate(FILE_HEADER + dib.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put((byte) 'B')
                .put((byte) 'M')
                .putInt(FILE_HEADER + dib.length)
                .putInt(0)
                .putInt(FILE_HEADER + header.pixels())
                .put(dib)
                .array();
        ImageReader reader = ImageIO.getImageReadersByFormatName("bmp").next();
        try (var in = new MemoryCacheImageInputStream(new ByteArrayInputStream(file))) {
            reader.setInput(in, true, true);
            return reader.read(0);
        } finally {
            reader.dispose();
        }
    }

    /**
     * Returns the picture on a white background with 24 bits per pixel; empty when the PNG is invalid, or too large to decode
     * at full size.
     */
    static Optional<byte[]> ofPng(byte[] bytes) {
        try {
            PngFile png = PngFile.of(bytes);
            Bitmap picture = png.picture();
            return picture.size().equals(png.size()) ? Optional.of(of(picture)) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static byte[] of(Bitmap picture) {
        int width = picture.width();
        int stride = (width * 3 + 3) & ~3;
        ByteBuffer dib = ByteBuffer.allocate(DibHeader.INFO_SIZE + stride * picture.height())
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(DibHeader.INFO_SIZE)
                .putInt(width)
                .putInt(picture.height())
                .putShort((short) 1)
                .putShort((short) WRITTEN_BITS);
        int[] row = new int[width];
        for (int y = 0; y < picture.height(); y++) {
            picture.copyRow(y, row);
            dib.position(DibHeader.INFO_SIZE + (picture.height() - 1 - y) * stride);
            for (int pixel : row) {
                dib.put((byte) pixel).put((byte) (pixel >> 8)).put((byte) (pixel >> 16));
            }
        }
        return dib.array();
    }
}
