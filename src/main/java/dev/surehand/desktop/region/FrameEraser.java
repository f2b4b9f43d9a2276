package dev.surehand.desktop.region;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.screen.Pixels;
import java.util.List;

/**
 * Removes the frames of fields and buttons, and whole check boxes, from a picture. A program that reads text takes them for
 * letters such as {@code |}, {@code [} and {@code O}, and reads the words beside them worse.
 */
final class FrameEraser {

    /** In pixels: the width of a frame with its bevel. */
    private static final int FRAME = 3;

    /** In pixels from a corner: a rounded corner of a button is not larger, but the inside of a letter is rounder. */
    private static final int CORNER = 3;

    /** In levels of a channel, by which the colour of a shape varies. */
    private static final int SHADE = 24;

    private static final int LARGEST_SQUARE = 24;

    private final CopiedPixels picture;

    private FrameEraser(CopiedPixels picture) {
        this.picture = picture;
    }

    /** Returns a copy of the picture without the frames. */
    static Pixels erase(Pixels picture, List<PixelRect> shapes) {
        CopiedPixels copy = CopiedPixels.of(picture, new PixelRect(0, 0, picture.width(), picture.height()));
        FrameEraser eraser = new FrameEraser(copy);
        shapes.stream().filter(eraser::isRectangle).toList().forEach(eraser::erase);
        return copy.pixels();
    }

    /** Returns whether the shape reaches into its corners, and its frame has room in the picture. */
    private boolean isRectangle(PixelRect box) {
        PixelRect all = new PixelRect(0, 0, picture.width(), picture.height());
        int room = FRAME + 1;
        PixelRect around =
                new PixelRect(box.x() - room, box.y() - room, box.width() + 2 * room, box.height() + 2 * room);
        if (!around.clippedTo(all).equals(around) || box.width() <= 2 * CORNER || box.height() <= 2 * CORNER) {
            return false;
        }
        int right = box.x() + box.width() - 1;
        int bottom = box.y() + box.height() - 1;
        return isSide(box.x() + CORNER, box.y(), right - CORNER, box.y())
                && isSide(box.x() + CORNER, bottom, right - CORNER, bottom)
                && isSide(box.x(), box.y() + CORNER, box.x(), bottom - CORNER)
                && isSide(right, box.y() + CORNER, right, bottom - CORNER);
    }

    /** Returns whether both ends of a side have one colour. */
    private boolean isSide(int x1, int y1, int x2, int y2) {
        int middle = picture.at((x1 + x2) / 2, (y1 + y2) / 2);
        return ColourStep.between(picture.at(x1, y1), picture.at(x2, y2)) <= SHADE
                && ColourStep.between(picture.at(x1, y1), middle) <= SHADE;
    }

    private void erase(PixelRect box) {
        int left = box.x() - FRAME;
        int top = box.y() - FRAME;
        int right = box.x() + box.width() + FRAME;
        int bottom = box.y() + box.height() + FRAME;
        boolean isSquare =
                Math.max(box.width(), box.height()) <= LARGEST_SQUARE && Math.abs(box.width() - box.height()) <= FRAME;
        int half = isSquare ? (box.width() + 1) / 2 + FRAME : FRAME;
        for (int y = top; y < bottom; y++) {
            for (int i = 0; i < half; i++) {
                set(left + i, y, picture.at(left - 1, y));
                set(right - 1 - i, y, picture.at(right, y));
            }
        }
        for (int x = left; x < right; x++) {
            for (int i = 0; i < FRAME; i++) {
                set(x, top + i, picture.at(x, top - 1));
                set(x, bottom - 1 - i, picture.at(x, bottom));
            }
        }
    }

    private void set(int x, int y, int colour) {
        picture.rgb()[y * picture.width() + x] = colour;
    }
}
