package dev.surehand.image;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import java.util.function.IntBinaryOperator;
import javax.imageio.ImageIO;

/** Bitmaps for tests, and a decoder that is not part of this project. */
final class Pictures {

    static final int COLOURS = 0x00FFFFFF;

    private Pictures() {}

    /** Returns a bitmap whose pixel at x, y has the value that {@code colour} returns, including the unused byte. */
    static Bitmap of(int width, int height, IntBinaryOperator colour) {
        return padded(width, height, 0, colour);
    }

    /** Returns a bitmap like {@link #of}, with this many bytes of 0x5A after each row but the last. */
    static Bitmap padded(int width, int height, int padding, IntBinaryOperator colour) {
        int stride = width * 4 + padding;
        ByteBuffer memory = ByteBuffer.allocate(stride * height - padding).order(ByteOrder.LITTLE_ENDIAN);
        Arrays.fill(memory.array(), (byte) 0x5A);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                memory.putInt(y * stride + x * 4, colour.applyAsInt(x, y));
            }
        }
        return new Bitmap(width, height, stride, memory);
    }

    static Bitmap row(int... pixels) {
        return of(pixels.length, 1, (x, y) -> pixels[x]);
    }

    static Bitmap noise(int width, int height) {
        Random random = new Random(7);
        return of(width, height, (x, y) -> random.nextInt());
    }

    /** Returns a smooth picture, which JPEG reproduces closely. */
    static Bitmap gradient(int width, int height) {
        return of(width, height, (x, y) -> (255 * x / width) << 16 | (255 * y / height) << 8 | 90);
    }

    static Bitmap direct(Bitmap picture) {
        ByteBuffer memory = ByteBuffer.allocateDirect(picture.bgrx().remaining());
        return new Bitmap(
                picture.width(),
                picture.height(),
                picture.stride(),
                memory.put(picture.bgrx()).flip());
    }

    static Bitmap readOnly(Bitmap picture) {
        return new Bitmap(
                picture.width(),
                picture.height(),
                picture.stride(),
                picture.bgrx().asReadOnlyBuffer());
    }

    /** Returns the colours row by row, without the unused byte. */
    static int[] colours(Bitmap picture) {
        int[] all = new int[Math.toIntExact(picture.size().pixels())];
        int[] row = new int[picture.width()];
        for (int y = 0; y < picture.height(); y++) {
            picture.copyRow(y, row);
            for (int x = 0; x < row.length; x++) {
                all[y * row.length + x] = row[x] & COLOURS;
            }
        }
        return all;
    }

    static BufferedImage decode(byte[] file) {
        try {
            return ImageIO.read(new ByteArrayInputStream(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the colours that another decoder reads from a file, row by row. */
    static int[] colours(byte[] file) {
        BufferedImage image = decode(file);
        int[] all = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        Arrays.setAll(all, i -> all[i] & COLOURS);
        return all;
    }
}
