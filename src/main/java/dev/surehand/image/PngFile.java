package dev.surehand.image;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.Consumer;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.MemoryCacheImageInputStream;

/**
 * A PNG file from another program.
 *
 * @param bytes the complete file; borrowed, not copied
 */
public record PngFile(byte[] bytes, ImageSize size) {

    static final long SIGNATURE = 0x89504E47_0D0A1A0AL;
    private static final int HEADER = 0x49484452;
    private static final int END = 0x49454E44;

    /** The bytes of length, type and checksum around the content of a chunk. */
    private static final int AROUND_CHUNK = 12;

    private static final int HEADER_LENGTH = 13;

    /**
     * The largest number of pixels that is read, because a small file can decode to any number of pixels. {@code KEPT_PIXELS}
     * is the largest number that is kept.
     */
    private static final long MOST_PIXELS = 200_000_000;

    private static final double KEPT_PIXELS = 16_000_000;

    /**
     * Checks that the bytes begin like a PNG and that the chunks are complete. Does not check the picture in them.
     *
     * @throws IllegalArgumentException with a sentence that says what is wrong
     */
    public static PngFile of(byte[] bytes) {
        ByteBuffer file = ByteBuffer.wrap(bytes);
        if (bytes.length < Long.BYTES + AROUND_CHUNK + HEADER_LENGTH || file.getLong() != SIGNATURE) {
            throw new IllegalArgumentException("Not a PNG file (bad signature).");
        }
        if (file.getInt() != HEADER_LENGTH || file.getInt() != HEADER) {
            throw new IllegalArgumentException("That PNG is broken: it does not begin with its size.");
        }
        int width = file.getInt();
        int height = file.getInt();
        if (width < 1 || height < 1) {
            throw new IllegalArgumentException("That PNG is broken: its size is %d x %d.".formatted(width, height));
        }
        checkChunks(file.position(Long.BYTES));
        return new PngFile(bytes, new ImageSize(width, height));
    }

    private static void checkChunks(ByteBuffer file) {
        int type = 0;
        while (type != END) {
            int length = file.remaining() < AROUND_CHUNK ? -1 : file.getInt();
            if (length < 0 || length > file.remaining() - (AROUND_CHUNK - Integer.BYTES)) {
                throw new IllegalArgumentException("That PNG is cut off: it ends before its end mark.");
            }
            type = file.getInt();
            file.position(file.position() + length + Integer.BYTES);
        }
    }

    /**
     * Returns the picture, on white where it is transparent. Of a very large picture only every second, third ... pixel is
     * read.
     *
     * @throws IllegalArgumentException with a sentence that says why the picture cannot be read
     */
    public Bitmap picture() {
        int step = (int) Math.ceil(Math.sqrt(size.pixels() / KEPT_PIXELS));
        return read(param -> param.setSourceSubsampling(step, step, 0, 0));
    }

    /**
     * Returns a part of the picture with every pixel, on white where it is transparent.
     *
     * @throws IllegalArgumentException with a sentence that says why the picture cannot be read, also if the area is empty or
     *     not inside it
     */
    public Bitmap part(int x, int y, int width, int height) {
        if (x < 0 || y < 0 || width < 1 || height < 1 || x > size.width() - width || y > size.height() - height) {
            throw new IllegalArgumentException(
                    "%d x %d pixels at %d, %d are not inside a picture of %s.".formatted(width, height, x, y, size));
        }
        return read(param -> param.setSourceRegion(new Rectangle(x, y, width, height)));
    }

    private Bitmap read(Consumer<ImageReadParam> which) {
        if (size.pixels() > MOST_PIXELS) {
            throw new IllegalArgumentException(
                    "The PNG has more than the %d megapixels that are read.".formatted(MOST_PIXELS / 1_000_000));
        }
        ImageReader reader = ImageIO.getImageReadersByFormatName("png").next();
        try (var input = new MemoryCacheImageInputStream(new ByteArrayInputStream(bytes))) {
            reader.setInput(input, true, true);
            ImageReadParam param = reader.getDefaultReadParam();
            which.accept(param);
            return onWhite(reader.read(0, param));
        } catch (IOException e) {
            throw new IllegalArgumentException("That PNG is broken: %s.".formatted(e.getMessage()), e);
        } finally {
            reader.dispose();
        }
    }

    private static Bitmap onWhite(BufferedImage image) {
        var opaque = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = opaque.createGraphics();
        pen.drawImage(image, 0, 0, Color.WHITE, null);
        pen.dispose();
        int[] pixels = ((DataBufferInt) opaque.getRaster().getDataBuffer()).getData();
        ByteBuffer bgrx =
                ByteBuffer.allocate(pixels.length * Bitmap.BYTES_PER_PIXEL).order(ByteOrder.LITTLE_ENDIAN);
        bgrx.asIntBuffer().put(pixels);
        return new Bitmap(image.getWidth(), image.getHeight(), image.getWidth() * Bitmap.BYTES_PER_PIXEL, bgrx);
    }
}
