package dev.surehand.desktop.region;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.screen.Pixels;

/**
 * The mean colours of a picture in 16 x 16 cells. Two thumbnails are compared to find out whether the picture at a place is
 * still the same. The means are kept rather than one bit of each, so that a change of colour counts, and one of a single letter.
 */
final class Thumbnail {

    private static final int SIDE = 16;

    /** In levels of a channel. A smaller change of a cell, as when the pointer makes a button a little lighter, is no change. */
    private static final int SLIGHT = 16;

    /** The largest number of cells that may differ. The caret of a field covers more cells than this in a narrow field. */
    private static final int FEW = 2;

    private final int[] cells;

    private Thumbnail(int[] cells) {
        this.cells = cells;
    }

    /** @param area not empty and inside the picture */
    static Thumbnail of(Pixels picture, PixelRect area) {
        CopiedPixels pixels = CopiedPixels.of(picture, area);
        int[] cells = new int[SIDE * SIDE];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = mean(pixels, i % SIDE, i / SIDE);
        }
        return new Thumbnail(cells);
    }

    private static int mean(CopiedPixels pixels, int column, int row) {
        int left = column * pixels.width() / SIDE;
        int right = Math.max(left + 1, (column + 1) * pixels.width() / SIDE);
        int top = row * pixels.height() / SIDE;
        int bottom = Math.max(top + 1, (row + 1) * pixels.height() / SIDE);
        long red = 0;
        long green = 0;
        long blue = 0;
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                int pixel = pixels.at(x, y);
                red += pixel >> 16;
                green += pixel >> 8 & 0xFF;
                blue += pixel & 0xFF;
            }
        }
        long count = (long) (right - left) * (bottom - top);
        return (int) (((red / count) << 16) | ((green / count) << 8) | (blue / count));
    }

    boolean isLike(Thumbnail other) {
        int different = 0;
        for (int i = 0; i < cells.length; i++) {
            if (ColourStep.between(cells[i], other.cells[i]) > SLIGHT) {
                different++;
            }
        }
        return different <= FEW;
    }
}
