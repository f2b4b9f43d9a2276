package dev.surehand.image.marks;

import dev.surehand.image.Area;
import dev.surehand.image.ImageSize;
import java.util.ArrayList;
import java.util.List;

/**
 * Lays out marks that are drawn over a monitor itself. Boxes are in physical pixels and are not scaled. Lines and labels are
 * measured in units, which are as large as the monitor's scale makes them; no other class knows these units.
 */
public final class MarkLayout {

    private static final int COLOURED_UNITS = MarkPainter.COLOURED;
    private static final int WHITE_UNITS = MarkPainter.OUTLINE - MarkPainter.COLOURED;

    private final ImageSize monitor;
    private final double scale;

    /**
     * @param monitor in physical pixels
     * @param scale physical pixels per unit, such as 1.25
     */
    public MarkLayout(ImageSize monitor, double scale) {
        this.monitor = monitor;
        this.scale = scale;
    }

    /** An area of one colour, in physical pixels of the monitor. */
    public record MarkInk(Area area, int colour) {}

    /** Returns what to fill for the marks, the first {@link MarkPainter#MOST} at the most; later ink lies over earlier ink. */
    public List<MarkInk> of(List<PictureMark> marks) {
        Area all = Area.all(monitor);
        List<PictureMark> inside = marks.stream()
                .filter(mark -> !mark.box().within(all).isEmpty())
                .limit(MarkPainter.MOST)
                .toList();
        int coloured = pixels(COLOURED_UNITS);
        int whole = coloured + pixels(WHITE_UNITS);
        List<Area> outlines =
                inside.stream().map(mark -> around(mark.box(), whole)).toList();
        LabelPlacer placer = LabelPlacer.withoutPicture(monitor, outlines);
        List<MarkInk> labels = new ArrayList<>();
        List<MarkInk> ink = new ArrayList<>();
        for (int i = 0; i < inside.size(); i++) {
            PictureMark mark = inside.get(i);
            int colour = MarkPainter.COLOURS.get(i % MarkPainter.COLOURS.size());
            ring(mark.box(), coloured, whole, MarkPainter.WHITE, ink);
            ring(mark.box(), 0, coloured, colour, ink);
            ImageSize units = LabelFont.size(mark.label());
            ImageSize size = new ImageSize(pixels(units.width()), pixels(units.height()));
            placer.place(outlines.get(i), size).ifPresent(place -> label(mark.label(), place, colour, labels));
        }
        ink.addAll(labels);
        return ink;
    }

    private void label(String label, Area place, int colour, List<MarkInk> ink) {
        for (LabelFont.LabelStroke stroke : LabelFont.strokes(label)) {
            int left = place.x() + pixels(stroke.area().x());
            int top = place.y() + pixels(stroke.area().y());
            int right = place.x() + pixels(stroke.area().x() + stroke.area().width());
            int bottom = place.y() + pixels(stroke.area().y() + stroke.area().height());
            ink.add(new MarkInk(
                    new Area(left, top, right - left, bottom - top), stroke.isWhite() ? MarkPainter.WHITE : colour));
        }
    }

    /** Adds the four sides of a ring that lies around a box, in the part that the monitor shows. */
    private void ring(Area box, int inner, int outer, int colour, List<MarkInk> ink) {
        Area in = around(box, inner);
        int thick = outer - inner;
        List<Area> sides = List.of(
                new Area(in.x() - thick, in.y() - thick, in.width() + 2 * thick, thick),
                new Area(in.x() - thick, in.y() + in.height(), in.width() + 2 * thick, thick),
                new Area(in.x() - thick, in.y(), thick, in.height()),
                new Area(in.x() + in.width(), in.y(), thick, in.height()));
        for (Area side : sides) {
            Area shown = side.within(Area.all(monitor));
            if (!shown.isEmpty()) {
                ink.add(new MarkInk(shown, colour));
            }
        }
    }

    private static Area around(Area box, int distance) {
        return new Area(
                box.x() - distance, box.y() - distance, box.width() + 2 * distance, box.height() + 2 * distance);
    }

    private int pixels(int units) {
        return (int) Math.round(units * scale);
    }
}
