package dev.surehand.image;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;

/** Makes pictures twice as large, for programs that read large text better than small. */
public final class Doubling {

    private Doubling() {}

    /**
     * Returns the picture at twice its size, in memory of its own. Between two pixels the colours are blended, so that slanted
     * strokes stay smooth.
     */
    public static Bitmap of(Bitmap source) {
        int width = Math.multiplyExact(2, source.width());
        int height = Math.multiplyExact(2, source.height());
        int stride = Math.multiplyExact(width, Bitmap.BYTES_PER_PIXEL);
        ByteBuffer memory =
                ByteBuffer.allocate(Math.multiplyExact(stride, height)).order(ByteOrder.LITTLE_ENDIAN);
        IntBuffer pixels = memory.asIntBuffer();
        int[] above = new int[source.width()];
        int[] here = new int[source.width()];
        int[] below = new int[source.width()];
        source.copyRow(0, here);
        source.copyRow(0, above);
        int[] row = new int[width];
        for (int y = 0; y < source.height(); y++) {
            source.copyRow(Math.min(y + 1, source.height() - 1), below);
            blend(here, above, row);
            pixels.put(2 * y * width, row);
            blend(here, below, row);
            pixels.put((2 * y + 1) * width, row);
            int[] free = above;
            above = here;
            here = below;
            below = free;
        }
        return new Bitmap(width, height, stride, memory);
    }

    /** Each new pixel lies a quarter of a pixel from the middle of its source pixel. */
    private static void blend(int[] near, int[] far, int[] row) {
        int last = near.length - 1;
        for (int x = 0; x <= last; x++) {
            int left = Math.max(0, x - 1);
            int right = Math.min(last, x + 1);
            row[2 * x] = mean(near[x], near[left], far[x], far[left]);
            row[2 * x + 1] = mean(near[x], near[right], far[x], far[right]);
        }
    }

    private static int mean(int nearest, int beside, int across, int diagonal) {
        int result = 0;
        for (int shift = 0; shift < Integer.SIZE - Byte.SIZE; shift += Byte.SIZE) {
            int sum = 9 * (nearest >>> shift & 0xFF)
                    + 3 * (beside >>> shift & 0xFF)
                    + 3 * (across >>> shift & 0xFF)
                    + (diagonal >>> shift & 0xFF);
            result |= ((sum + 8) >>> 4) << shift;
        }
        return result;
    }
}
