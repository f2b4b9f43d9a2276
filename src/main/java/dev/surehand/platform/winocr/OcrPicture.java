package dev.surehand.platform.winocr;

import com.sun.jna.Memory;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.image.Bitmap;
import dev.surehand.image.Doubling;
import java.util.Optional;

/**
 * A part of a tile as Windows reads it: small text twice as large, and small pictures with a margin, because Windows finds
 * nothing in pictures of less than 40 pixels.
 *
 * @param pixels not larger than Windows takes
 * @param part of the tile that the pixels show
 * @param own the part of the tile whose words count: other pictures show the rest, too
 * @param scale by which it was made larger
 */
record OcrPicture(Bitmap pixels, PixelRect part, PixelRect own, int scale) {

    /** In pixels: smaller pictures get a margin on the right and at the bottom. */
    private static final int SMALLEST = 64;

    /** In pixels of the doubled picture. A larger one is read as it is. */
    private static final int LARGEST_DOUBLED = 2_000_000;

    private static final int OPAQUE = 0xFF000000;

    /** @param largest the largest width and height that Windows takes */
    static OcrPicture of(Bitmap source, PixelRect part, PixelRect own, int largest) {
        boolean isDoubled = 4L * source.width() * source.height() <= LARGEST_DOUBLED
                && 2L * Math.max(source.width(), source.height()) <= largest;
        return new OcrPicture(isDoubled ? Doubling.of(source) : source, part, own, isDoubled ? 2 : 1);
    }

    /** Returns the width with the margin. */
    int width() {
        return Math.max(SMALLEST, pixels.width());
    }

    /** Returns the height with the margin. */
    int height() {
        return Math.max(SMALLEST, pixels.height());
    }

    /** Returns the pixels as Windows takes them, row by row and opaque. The margin has the colour of the last pixels. */
    Memory memory() {
        Memory memory = new Memory((long) width() * height() * Integer.BYTES);
        int[] row = new int[width()];
        for (int y = 0; y < height(); y++) {
            if (y < pixels.height()) {
                pixels.copyRow(y, row);
                for (int x = 0; x < row.length; x++) {
                    row[x] = row[Math.min(x, pixels.width() - 1)] | OPAQUE;
                }
            }
            memory.write((long) y * width() * Integer.BYTES, row, 0, row.length);
        }
        return memory;
    }

    /**
     * Returns the place of a word in the tile.
     *
     * @return empty if it lies outside, or belongs to another picture
     */
    Optional<PixelRect> inTile(float x, float y, float width, float height) {
        int left = (int) Math.floor(x / scale);
        int top = (int) Math.floor(y / scale);
        int right = (int) Math.ceil(((double) x + width) / scale);
        int bottom = (int) Math.ceil(((double) y + height) / scale);
        PixelRect inPart = new PixelRect(left, top, right - left, bottom - top)
                .clippedTo(new PixelRect(0, 0, part.width(), part.height()));
        PixelRect box = new PixelRect(part.x() + inPart.x(), part.y() + inPart.y(), inPart.width(), inPart.height());
        boolean isOurs = !box.isEmpty() && own.contains(box.x() + box.width() / 2, box.y() + box.height() / 2);
        return isOurs ? Optional.of(box) : Optional.empty();
    }
}
