package dev.surehand.image.marks;

import dev.surehand.image.Area;
import dev.surehand.image.Bitmap;
import dev.surehand.image.Canvas;
import dev.surehand.image.ImageSize;
import dev.surehand.image.marks.MarkedPicture.PlacedMark;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Draws marks. Each has a box of a colour and a white line around it, so that it is visible on light and on dark pictures, and
 * a label in the same colour. Draw on the picture at the size at which it is sent: the labels do not survive to be made smaller.
 */
public final class MarkPainter {

    /** More boxes than this hide the picture. */
    public static final int MOST = 80;

    /** In pixels. The outline lies around the box, so that it covers nothing in it. */
    static final int COLOURED = 2;

    static final int OUTLINE = COLOURED + 1;

    static final int WHITE = 0xFFFFFF;

    /** Dark enough for white text on them. Boxes beside each other have different colours. */
    static final List<Integer> COLOURS =
            List.of(0xC62828, 0x1565C0, 0x2E7D32, 0x6A1B9A, 0xB23C00, 0x00695C, 0xAD1457, 0x283593);

    private MarkPainter() {}

    /** Returns a copy of the picture with the marks in it, the first {@link #MOST} at the most. */
    public static MarkedPicture draw(Bitmap picture, List<PictureMark> marks) {
        Area all = Area.all(picture.size());
        List<PictureMark> inside = marks.stream()
                .filter(mark -> !mark.box().within(all).isEmpty())
                .limit(MOST)
                .toList();
        List<Area> outlines = inside.stream()
                .map(mark -> around(mark.box(), OUTLINE, picture.size(), 0))
                .toList();
        LabelPlacer placer = new LabelPlacer(picture, outlines);
        List<PlacedMark> drawn = new ArrayList<>();
        for (int i = 0; i < inside.size(); i++) {
            PictureMark mark = inside.get(i);
            Optional<Area> label = placer.place(outlines.get(i), LabelFont.size(mark.label()));
            label.ifPresent(place -> drawn.add(new PlacedMark(mark, place)));
        }
        List<PictureMark> leftOut = new ArrayList<>(marks);
        drawn.forEach(placed -> leftOut.remove(placed.mark()));
        return new MarkedPicture(paint(picture, drawn), drawn, leftOut);
    }

    private static Bitmap paint(Bitmap picture, List<PlacedMark> marks) {
        Canvas canvas = Canvas.black(picture.size());
        canvas.paint(picture, Area.all(picture.size()));
        for (int i = 0; i < marks.size(); i++) {
            outline(canvas, marks.get(i).mark().box(), colour(i));
        }
        // Labels cover outlines, never the other way round.
        for (int i = 0; i < marks.size(); i++) {
            LabelFont.draw(canvas, marks.get(i).label(), marks.get(i).mark().label(), colour(i));
        }
        return canvas.bitmap();
    }

    private static int colour(int index) {
        return COLOURS.get(index % COLOURS.size());
    }

    private static void outline(Canvas canvas, Area box, int colour) {
        ImageSize size = canvas.bitmap().size();
        for (int distance = OUTLINE; distance >= 1; distance--) {
            Area ring = around(box, distance, size, OUTLINE - distance);
            int ink = distance > COLOURED ? WHITE : colour;
            canvas.fill(new Area(ring.x(), ring.y(), ring.width(), 1), ink);
            canvas.fill(new Area(ring.x(), ring.y() + ring.height() - 1, ring.width(), 1), ink);
            canvas.fill(new Area(ring.x(), ring.y(), 1, ring.height()), ink);
            canvas.fill(new Area(ring.x() + ring.width() - 1, ring.y(), 1, ring.height()), ink);
        }
    }

    /**
     * Returns a box that is larger on all sides, but leaves some pixels free at the edges of the picture for the lines around
     * it.
     */
    private static Area around(Area box, int distance, ImageSize size, int free) {
        int left = clamp((long) box.x() - distance, free, size.width() - 1 - free);
        int top = clamp((long) box.y() - distance, free, size.height() - 1 - free);
        int right = clamp((long) box.x() + box.width() + distance, left + 1, size.width() - free);
        int bottom = clamp((long) box.y() + box.height() + distance, top + 1, size.height() - free);
        return new Area(left, top, right - left, bottom - top);
    }

    private static int clamp(long value, int least, int most) {
        return (int) Math.max(Math.min(value, most), least);
    }
}
