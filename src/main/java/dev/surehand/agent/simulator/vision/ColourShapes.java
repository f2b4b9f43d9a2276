package dev.surehand.agent.simulator.vision;

import dev.surehand.agent.vision.PictureRegion;
import dev.surehand.agent.vision.RgbPicture;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Finds connected areas of one colour. What lies inside of an area, such as the letters on a button, counts as part of it: an
 * area fills each of its rows from the first to the last pixel of the colour.
 */
final class ColourShapes {

    /** In pixels. What is smaller is noise, or part of a letter. */
    private static final int SMALLEST_SIDE = 6;

    /** An area with less than this part of the largest one is a remnant of compression or an edge. */
    private static final double SMALLEST_PART = 0.05;

    private final RgbPicture picture;
    private final boolean[] matches;
    private final int[] stack;
    private final int[] first;
    private final int[] last;

    /** @param tolerance the largest difference in each channel, in levels: JPEG of quality 60 changes flat areas by up to 20 */
    ColourShapes(RgbPicture picture, int colour, int tolerance) {
        this.picture = picture;
        this.matches = new boolean[picture.width() * picture.height()];
        this.stack = new int[matches.length];
        this.first = new int[picture.height()];
        this.last = new int[picture.height()];
        Arrays.fill(first, Integer.MAX_VALUE);
        Arrays.fill(last, -1);
        for (int y = 0; y < picture.height(); y++) {
            for (int x = 0; x < picture.width(); x++) {
                matches[y * picture.width() + x] = isNear(picture.at(x, y), colour, tolerance);
            }
        }
    }

    /** Returns the areas of this kind, the largest first. */
    List<PictureRegion> find(ShapeKind kind) {
        record SizedArea(PictureRegion region, int area) {}
        List<SizedArea> candidates = new ArrayList<>();
        for (int start = 0; start < matches.length; start++) {
            if (matches[start]) {
                PictureRegion region = flood(start);
                int area = filled(region);
                double part = (double) area / ((double) region.width() * region.height());
                if (Math.min(region.width(), region.height()) >= SMALLEST_SIDE && kind.fits(part)) {
                    candidates.add(new SizedArea(region, area));
                }
            }
        }
        candidates.sort(Comparator.comparingInt(SizedArea::area).reversed());
        double least = candidates.isEmpty() ? 0 : candidates.get(0).area() * SMALLEST_PART;
        return candidates.stream()
                .filter(candidate -> candidate.area() >= least)
                .map(SizedArea::region)
                .toList();
    }

    /** Removes the connected area from the matches, and notes the first and last pixel of each of its rows. */
    private PictureRegion flood(int start) {
        int width = picture.width();
        int left = width;
        int right = 0;
        int top = picture.height();
        int bottom = 0;
        int depth = 0;
        matches[start] = false;
        stack[depth++] = start;
        while (depth > 0) {
            int at = stack[--depth];
            int x = at % width;
            int y = at / width;
            first[y] = Math.min(first[y], x);
            last[y] = Math.max(last[y], x);
            left = Math.min(left, x);
            right = Math.max(right, x);
            top = Math.min(top, y);
            bottom = Math.max(bottom, y);
            depth = x > 0 ? push(at - 1, depth) : depth;
            depth = x < width - 1 ? push(at + 1, depth) : depth;
            depth = y > 0 ? push(at - width, depth) : depth;
            depth = y < picture.height() - 1 ? push(at + width, depth) : depth;
        }
        return new PictureRegion(left, top, right - left + 1, bottom - top + 1);
    }

    private int push(int at, int depth) {
        if (!matches[at]) {
            return depth;
        }
        matches[at] = false;
        stack[depth] = at;
        return depth + 1;
    }

    /** Counts the pixels between the first and the last of each row, and forgets these for the next area. */
    private int filled(PictureRegion region) {
        int filled = 0;
        for (int y = region.y(); y < region.y() + region.height(); y++) {
            filled += last[y] - first[y] + 1;
            first[y] = Integer.MAX_VALUE;
            last[y] = -1;
        }
        return filled;
    }

    private static boolean isNear(int one, int other, int tolerance) {
        return Math.abs(((one >> 16) & 0xFF) - ((other >> 16) & 0xFF)) <= tolerance
                && Math.abs(((one >> 8) & 0xFF) - ((other >> 8) & 0xFF)) <= tolerance
                && Math.abs((one & 0xFF) - (other & 0xFF)) <= tolerance;
    }
}
