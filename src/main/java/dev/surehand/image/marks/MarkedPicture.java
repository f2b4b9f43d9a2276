package dev.surehand.image.marks;

import dev.surehand.image.Area;
import dev.surehand.image.Bitmap;
import java.util.List;

/**
 * A picture with marks in it.
 *
 * @param picture in memory of its own
 * @param drawn the marks in it
 * @param leftOut the marks that are not in it: beyond the largest number, outside the picture, or without room for their label
 */
public record MarkedPicture(Bitmap picture, List<PlacedMark> drawn, List<PictureMark> leftOut) {

    public MarkedPicture {
        drawn = List.copyOf(drawn);
        leftOut = List.copyOf(leftOut);
    }

    /**
     * A mark that was drawn.
     *
     * @param label the area of its label
     */
    public record PlacedMark(PictureMark mark, Area label) {}
}
