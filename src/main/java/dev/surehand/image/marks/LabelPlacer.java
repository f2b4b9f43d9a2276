package dev.surehand.image.marks;

import dev.surehand.image.Area;
import dev.surehand.image.Bitmap;
import dev.surehand.image.ImageSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Chooses the places of labels, one after another. A label lies in the picture and on no other label; among such places it
 * takes the one that covers the least text and other boxes, and best the top left corner outside its box.
 */
final class LabelPlacer {

    /** In levels of a channel. The edges of letters have larger steps. */
    private static final int EDGE = 32;

    /** The cost of a place in the list of places, and of covering a pixel of another box, in edge pixels covered. */
    private static final double LATER = 3;

    private static final double OTHER_BOX = 0.25;

    /** In pixels: how far from a box its label may be where all places at the box are taken. */
    private static final int FAR = 90;

    private static final int STEP = 5;

    private final ImageSize size;
    private final int[][] rows;
    private final List<Area> boxes;
    private final List<Area> labels = new ArrayList<>();

    /** @param boxes all boxes with their outlines */
    LabelPlacer(Bitmap picture, List<Area> boxes) {
        this(picture.size(), boxes, new int[picture.height()][picture.width()]);
        for (int y = 0; y < rows.length; y++) {
            picture.copyRow(y, rows[y]);
        }
    }

    private LabelPlacer(ImageSize size, List<Area> boxes, int[][] rows) {
        this.size = size;
        this.boxes = boxes;
        this.rows = rows;
    }

    /** Creates one that does not know what the labels cover. */
    static LabelPlacer withoutPicture(ImageSize size, List<Area> boxes) {
        return new LabelPlacer(size, boxes, new int[0][0]);
    }

    /** Returns the place of the label of a box; empty if there is no room near it. */
    Optional<Area> place(Area box, ImageSize label) {
        Optional<Area> place = best(box, atBox(box, label)).or(() -> best(box, around(box, label)));
        place.ifPresent(labels::add);
        return place;
    }

    private Optional<Area> best(Area box, List<Area> places) {
        Optional<Area> best = Optional.empty();
        double least = Double.MAX_VALUE;
        for (int i = 0; i < places.size(); i++) {
            Area place = places.get(i);
            if (i * LATER < least && isFree(place)) {
                double cost = i * LATER + cost(place, box);
                if (cost < least) {
                    least = cost;
                    best = Optional.of(place);
                }
            }
        }
        return best;
    }

    private boolean isFree(Area place) {
        return place.within(Area.all(size)).equals(place)
                && labels.stream().allMatch(label -> label.within(place).isEmpty());
    }

    private double cost(Area place, Area own) {
        double cost = edges(place);
        for (Area box : boxes) {
            if (!box.equals(own)) {
                Area covered = box.within(place);
                cost += OTHER_BOX * covered.width() * covered.height();
            }
        }
        return cost;
    }

    private int edges(Area place) {
        int count = 0;
        int bottom = Math.min(rows.length, place.y() + place.height());
        for (int y = place.y(); y < bottom; y++) {
            for (int x = place.x(); x < place.x() + place.width(); x++) {
                int right = rows[y][Math.min(x + 1, size.width() - 1)];
                int below = rows[Math.min(y + 1, size.height() - 1)][x];
                count += isEdge(rows[y][x], right) || isEdge(rows[y][x], below) ? 1 : 0;
            }
        }
        return count;
    }

    private static boolean isEdge(int one, int other) {
        return Math.abs((one >> 16 & 0xFF) - (other >> 16 & 0xFF)) > EDGE
                || Math.abs((one >> 8 & 0xFF) - (other >> 8 & 0xFF)) > EDGE
                || Math.abs((one & 0xFF) - (other & 0xFF)) > EDGE;
    }

    /** Returns the places that touch a box, those that a reader expects first. */
    private static List<Area> atBox(Area box, ImageSize label) {
        int left = box.x();
        int right = box.x() + box.width() - label.width();
        int above = box.y() - label.height();
        int below = box.y() + box.height();
        int before = box.x() - label.width();
        int after = box.x() + box.width();
        int top = box.y();
        int bottom = below - label.height();
        int middle = (left + right) / 2;
        int[][] corners = {
            {left, above},
            {before, top},
            {right, above},
            {left, below},
            {after, top},
            {right, below},
            {middle, above},
            {before, (top + bottom) / 2},
            {after, (top + bottom) / 2},
            {middle, below},
            {before, above},
            {after, above},
            {before, below},
            {after, below},
            {left, top},
            {right, top},
            {right, bottom},
            {left, bottom}
        };
        List<Area> places = new ArrayList<>();
        for (int[] corner : corners) {
            places.add(new Area(corner[0], corner[1], label.width(), label.height()));
        }
        return places;
    }

    /** Returns places around a box, the nearest first. */
    private static List<Area> around(Area box, ImageSize label) {
        List<Area> places = new ArrayList<>();
        for (int distance = STEP; distance <= FAR; distance += STEP) {
            int left = box.x() - distance - label.width();
            int right = box.x() + box.width() + distance;
            int above = box.y() - distance - label.height();
            int below = box.y() + box.height() + distance;
            for (int x = left; x <= right; x += STEP) {
                places.add(new Area(x, above, label.width(), label.height()));
                places.add(new Area(x, below, label.width(), label.height()));
            }
            for (int y = above; y <= below; y += STEP) {
                places.add(new Area(left, y, label.width(), label.height()));
                places.add(new Area(right, y, label.width(), label.height()));
            }
        }
        return places;
    }
}
