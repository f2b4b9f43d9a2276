package dev.surehand.agent.vision;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A small picture that is looked for in larger ones, in its own size only. The search is exact: it finds every place that passes the tests,
 * because a place is left out only when more pixels differ there than may.
 */
public final class PictureTemplate {

    /** A pixel differs if a channel differs by more levels. */
    private static final int CLEAR_DIFFERENCE = 24;

    /** The size of the parts that are tested each, so that a small change cannot get lost in a large template. */
    private static final int TILE_WIDTH = 64;

    private static final int TILE_HEIGHT = 32;

    /** The least standard deviation of the brightness of a template that is not flat. */
    private static final double LEAST_CONTRAST = 8;

    /** Pixels per direction that are correlated. */
    private static final int SAMPLES = 96;

    /** The widest cursor in texts, in pixels. */
    private static final int CURSOR_WIDTH = 3;

    private final RgbPicture picture;
    private final TemplateSamples samples;
    private final double contrast;
    private final List<PictureRegion> tiles;

    /** The pixels of the tile with the most contrast, those first that are most and least like the background: y in the upper half. */
    private final int[] first;

    private final int[] firstColours;

    public PictureTemplate(RgbPicture picture) {
        this.picture = picture;
        GrayPicture gray = GrayPicture.of(picture);
        PictureRegion whole = new PictureRegion(0, 0, picture.width(), picture.height());
        samples = new TemplateSamples(gray, SAMPLES);
        contrast = deviation(gray, whole);
        tiles = new ArrayList<>(tiles(picture.width(), picture.height()));
        tiles.sort(Comparator.comparingDouble((PictureRegion tile) -> deviation(gray, tile))
                .reversed());
        first = order(tiles.get(0), background());
        firstColours = IntStream.of(first)
                .map(packed -> picture.at(packed & 0xFFFF, packed >>> 16))
                .toArray();
    }

    private static List<PictureRegion> tiles(int width, int height) {
        int columns = (width + TILE_WIDTH - 1) / TILE_WIDTH;
        int rows = (height + TILE_HEIGHT - 1) / TILE_HEIGHT;
        List<PictureRegion> tiles = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int x = column * width / columns;
                int y = row * height / rows;
                tiles.add(new PictureRegion(x, y, (column + 1) * width / columns - x, (row + 1) * height / rows - y));
            }
        }
        return tiles;
    }

    public int width() {
        return picture.width();
    }

    public int height() {
        return picture.height();
    }

    /** Returns whether it has so little contrast that many places look like it. */
    public boolean isFlat() {
        return contrast < LEAST_CONTRAST;
    }

    /** Compares it with a place of a picture; a place that reaches beyond the picture has no likeness. */
    public PictureLikeness at(RgbPicture where, int left, int top) {
        if (left < 0 || top < 0 || left + width() > where.width() || top + height() > where.height()) {
            return PictureLikeness.NONE;
        }
        int all = 0;
        double worst = 0;
        for (PictureRegion tile : tiles) {
            int different = 0;
            for (int y = tile.y(); y < tile.y() + tile.height(); y++) {
                for (int x = tile.x(); x < tile.x() + tile.width(); x++) {
                    different += differs(picture.at(x, y), where.at(left + x, top + y)) ? 1 : 0;
                }
            }
            all += different;
            worst = Math.max(worst, (double) different / (tile.width() * tile.height()));
        }
        GrayPicture part = GrayPicture.of(where.part(new PictureRegion(left, top, width(), height())));
        return new PictureLikeness(samples.likeness(part, 0, 0), (double) all / (width() * height()), worst);
    }

    /** Returns whether a later picture of the same place is the same; it may differ where a text cursor blinks, in a bar that is a few pixels wide. */
    public boolean isUnchanged(RgbPicture later) {
        if (later.width() != width() || later.height() != height()) {
            return false;
        }
        int first = width();
        int last = -1;
        for (int y = 0; y < height(); y++) {
            for (int x = 0; x < width(); x++) {
                if (differs(picture.at(x, y), later.at(x, y))) {
                    first = Math.min(first, x);
                    last = Math.max(last, x);
                }
            }
        }
        return last - first < CURSOR_WIDTH;
    }

    /** Searches a picture for all places of the same look. */
    public PictureMatches search(RgbPicture where) {
        PictureMatches matches = new PictureMatches(width(), height());
        int[] offsets = offsets(where.width());
        for (int top = 0; top <= where.height() - height(); top++) {
            for (int left = 0; left <= where.width() - width() && !matches.areTooMany(); left++) {
                if (fits(where.pixels(), top * where.width() + left, offsets)) {
                    PictureLikeness likeness = at(where, left, top);
                    if (likeness.isSame()) {
                        matches.add(left, top, likeness);
                    }
                }
            }
        }
        return matches;
    }

    /** Returns where the pixels of the first tile are in a picture of that width, seen from the corner of the place. */
    private int[] offsets(int width) {
        return IntStream.of(first)
                .map(packed -> (packed >>> 16) * width + (packed & 0xFFFF))
                .toArray();
    }

    /** Returns whether no more pixels of the first tile differ than may. */
    private boolean fits(int[] pixels, int corner, int[] offsets) {
        int allowed = (int) (PictureLikeness.MOST_DIFFERENT * offsets.length);
        int different = 0;
        for (int i = 0; i < offsets.length; i++) {
            if (differs(firstColours[i], pixels[corner + offsets[i]]) && ++different > allowed) {
                return false;
            }
        }
        return true;
    }

    private static boolean differs(int one, int other) {
        return apart(one >> 16, other >> 16) || apart(one >> 8, other >> 8) || apart(one, other);
    }

    private static boolean apart(int one, int other) {
        return Math.abs((one & 0xFF) - (other & 0xFF)) > CLEAR_DIFFERENCE;
    }

    private int background() {
        int[] counts = new int[256];
        for (int y = 0; y < height(); y++) {
            for (int x = 0; x < width(); x++) {
                counts[picture.luminance(x, y)]++;
            }
        }
        return IntStream.range(0, 256)
                .reduce((a, b) -> counts[b] > counts[a] ? b : a)
                .orElse(0);
    }

    /** Sorts by counting, because templates have many pixels. */
    private int[] order(PictureRegion area, int background) {
        int[] starts = new int[257];
        for (int i = 0; i < area.width() * area.height(); i++) {
            starts[rank(area, i, background) + 1]++;
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        int[] sorted = new int[area.width() * area.height()];
        for (int i = 0; i < sorted.length; i++) {
            sorted[starts[rank(area, i, background)]++] =
                    (area.y() + i / area.width()) << 16 | (area.x() + i % area.width());
        }
        // From both ends in turn, so that a place of one colour differs at once, whichever colour it is.
        int[] order = new int[sorted.length];
        for (int i = 0; i < order.length; i++) {
            order[i] = i % 2 == 0 ? sorted[i / 2] : sorted[sorted.length - 1 - i / 2];
        }
        return order;
    }

    /** 0 for a pixel with the most contrast to the background. */
    private int rank(PictureRegion area, int i, int background) {
        int luminance = picture.luminance(area.x() + i % area.width(), area.y() + i / area.width());
        return 255 - Math.abs(luminance - background);
    }

    private static double deviation(GrayPicture gray, PictureRegion area) {
        double sum = 0;
        double squares = 0;
        for (int y = area.y(); y < area.y() + area.height(); y++) {
            for (int x = area.x(); x < area.x() + area.width(); x++) {
                double level = gray.at(x, y);
                sum += level;
                squares += level * level;
            }
        }
        double mean = sum / (area.width() * area.height());
        return Math.sqrt(Math.max(0, squares / (area.width() * area.height()) - mean * mean));
    }
}
