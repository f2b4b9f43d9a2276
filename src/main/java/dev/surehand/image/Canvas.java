package dev.surehand.image;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.List;

/** A bitmap that may be drawn on. */
public final class Canvas {

    private final Bitmap bitmap;
    private final IntBuffer pixels;
    private final int pitch;

    /**
     * Draws into the memory given; the shape is that of {@link Bitmap#Bitmap(int, int, int, ByteBuffer)}.
     *
     * @throws IllegalArgumentException if the stride does not do, or the buffer is too short or read-only
     */
    public Canvas(int width, int height, int stride, ByteBuffer bgrx) {
        if (bgrx.isReadOnly()) {
            throw new IllegalArgumentException("A read-only buffer cannot be drawn on: take a copy.");
        }
        bitmap = new Bitmap(width, height, stride, bgrx);
        pixels = bitmap.bgrx().asIntBuffer();
        pitch = stride / Bitmap.BYTES_PER_PIXEL;
    }

    /** A canvas in memory of its own that starts as a copy of the picture. */
    public static Canvas copyOf(Bitmap picture) {
        int stride = picture.width() * Bitmap.BYTES_PER_PIXEL;
        ByteBuffer memory = ByteBuffer.allocate(Math.multiplyExact(stride, picture.height()))
                .order(ByteOrder.LITTLE_ENDIAN);
        Canvas copy = new Canvas(picture.width(), picture.height(), stride, memory);
        int[] row = new int[picture.width()];
        for (int y = 0; y < picture.height(); y++) {
            picture.copyRow(y, row);
            copy.pixels.put(y * copy.pitch, row);
        }
        return copy;
    }

    /** What is drawn so far and, because it is the same memory, from now on. */
    public Bitmap bitmap() {
        return bitmap;
    }

    /** Lays a sprite over the picture, its top-left corner at x, y; what reaches beyond the edges is left out. */
    public void draw(Sprite sprite, int x, int y) {
        Area visible = new Area(x, y, sprite.width(), sprite.height()).within(Area.all(bitmap.size()));
        for (int row = visible.y(); row < visible.y() + visible.height(); row++) {
            int from = (row - y) * sprite.width() + visible.x() - x;
            int to = row * pitch + visible.x();
            for (int i = 0; i < visible.width(); i++) {
                pixels.put(to + i, over(sprite.argb()[from + i], pixels.get(to + i)));
            }
        }
    }

    private static int over(int argb, int below) {
        int through = 255 - (argb >>> 24);
        return 0xFF000000
                | channel(argb, below, through, 16) << 16
                | channel(argb, below, through, 8) << 8
                | channel(argb, below, through, 0);
    }

    /** At most 255, because a sprite whose colours were not multiplied by alpha after all must not spill over. */
    private static int channel(int argb, int below, int through, int shift) {
        int seenThrough = ((below >>> shift & 0xFF) * through + 127) / 255;
        return Math.min(255, (argb >>> shift & 0xFF) + seenThrough);
    }

    /** Blackens every pixel that lies in none of the areas, such as what lies between monitors. */
    public void keepOnly(List<Area> areas) {
        List<Area> kept = areas.stream()
                .map(area -> area.within(Area.all(bitmap.size())))
                .filter(area -> !area.isEmpty())
                .toList();
        int[] before = new int[bitmap.width()];
        int[] after = new int[bitmap.width()];
        for (int y = 0; y < bitmap.height(); y++) {
            bitmap.copyRow(y, before);
            Arrays.fill(after, 0xFF000000);
            for (Area area : kept) {
                if (area.hasRow(y)) {
                    System.arraycopy(before, area.x(), after, area.x(), area.width());
                }
            }
            pixels.put(y * pitch, after);
        }
    }
}
