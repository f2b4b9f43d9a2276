package dev.surehand.tool.screenshot;

import dev.surehand.desktop.geometry.ImagePoint;
import dev.surehand.image.Bitmap;
import dev.surehand.image.ImageSize;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** A grey picture with a magenta cross, thick enough to be visible at a fifth of its size. */
final class TestPicture {

    private static final int GREY = 0xE0E0E0;
    private static final int MAGENTA = 0xFF00FF;
    private static final int ARM_PIXELS = 36;
    private static final int HALF_THICKNESS_PIXELS = 4;

    private TestPicture() {}

    /**
     * Returns two places in random order, one far right and one far down. A reading far from the origin determines the factor
     * best; a reading near the origin shows whether there is an offset besides the factor.
     */
    static List<ImagePoint> places(ImageSize size, Random random) {
        List<ImagePoint> places = new ArrayList<>(List.of(
                new ImagePoint(far(size.width(), random), near(size.height(), random)),
                new ImagePoint(near(size.width(), random), far(size.height(), random))));
        Collections.shuffle(places, random);
        return List.copyOf(places);
    }

    private static int far(int length, Random random) {
        return (int) (length * (0.65 + 0.25 * random.nextDouble()));
    }

    private static int near(int length, Random random) {
        return (int) (length * (0.15 + 0.25 * random.nextDouble()));
    }

    static Bitmap draw(ImageSize size, ImagePoint cross) {
        ByteBuffer bgrx = ByteBuffer.allocate(size.width() * size.height() * Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN);
        IntBuffer pixels = bgrx.asIntBuffer();
        for (int y = 0; y < size.height(); y++) {
            for (int x = 0; x < size.width(); x++) {
                pixels.put(isOnCross(Math.abs(x - cross.x()), Math.abs(y - cross.y())) ? MAGENTA : GREY);
            }
        }
        return new Bitmap(size.width(), size.height(), size.width() * Integer.BYTES, bgrx);
    }

    private static boolean isOnCross(int across, int down) {
        return Math.max(across, down) <= ARM_PIXELS && Math.min(across, down) <= HALF_THICKNESS_PIXELS;
    }
}
