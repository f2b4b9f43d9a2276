package dev.surehand.image;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;

/** A bitmap that may be drawn on. */
public final class Canvas {

    private final Bitmap bitmap;
    private final IntBuffer pixels;
    private final int pitch;

    /**
     * Draws into the memory of the caller; its layout is that of {@link Bitmap#Bitmap(int, int, int, ByteBuffer)}.
     *
     * @throws IllegalArgumentException if the stride is not valid, or the buffer is too short or read-only
     */
    public Canvas(int width, int height, int stride, ByteBuffer bgrx) {
        if (bgrx.isReadOnly()) {
            throw new IllegalArgumentException("A read-only buffer cannot be drawn on: take a copy.");
        }
        bitmap = new Bitmap(width, height, stride, bgrx);
        pixels = bitmap.bgrx().asIntBuffer();
        pitch = stride / Bitmap.BYTES_PER_PIXEL;
    }

    /** Returns a black canvas in memory of its own. */
    public static Canvas black(ImageSize size) {
        int stride = size.width() * Bitmap.BYTES_PER_PIXEL;
        ByteBuffer memory =
                ByteBuffer.allocate(Math.multiplyExact(stride, size.height())).order(ByteOrder.LITTLE_ENDIAN);
        return new Canvas(size.width(), size.height(), stride, memory);
    }

    /** Returns a bitmap of what is drawn so far. It shares the memory, so it also shows what is drawn later. */
    public Bitmap bitmap() {
        return bitmap;
    }

    /**
     * Fills an area with one colour, {@code 0xRRGGBB}. The parts beyond the edges are left out.
     */
    public void fill(Area area, int colour) {
        Area visible = area.within(Area.all(bitmap.size()));
        for (int y = visible.y(); y < visible.y() + visible.height(); y++) {
            for (int x = visible.x(); x < visible.x() + visible.width(); x++) {
                pixels.put(y * pitch + x, 0xFF000000 | colour);
            }
        }
    }

    /** Draws a sprite over the picture with its top-left corner at x, y. The parts beyond the edges are left out. */
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

    /**
     * Returns one colour channel, at most 255. Without this limit, a sprite whose colours were not multiplied by alpha would
     * overflow into the next channel.
     */
    private static int channel(int argb, int below, int through, int shift) {
        int seenThrough = ((below >>> shift & 0xFF) * through + 127) / 255;
        return Math.min(255, (argb >>> shift & 0xFF) + seenThrough);
    }

    /**
     * Paints a picture over the area, scaled down to the area if it is larger.
     *
     * @throws IllegalArgumentException if the area extends beyond the canvas, is empty, or is larger than the picture
     */
    public void paint(Bitmap picture, Area area) {
        if (!area.within(Area.all(bitmap.size())).equals(area)) {
            throw new IllegalArgumentException(area + " is not inside a canvas of " + bitmap.size() + ".");
        }
        Bitmap fitting = Scaling.scale(picture, new ImageSize(area.width(), area.height()));
        int[] row = new int[area.width()];
        for (int y = 0; y < area.height(); y++) {
            fitting.copyRow(y, row);
            pixels.put((area.y() + y) * pitch + area.x(), row);
        }
    }
}
