package dev.surehand.desktop.region;

import dev.surehand.desktop.geometry.PixelRect;

/** How much two boxes have in common, as parts of an area from 0 to 1. */
final class Overlap {

    private Overlap() {}

    static long area(PixelRect box) {
        return box.isEmpty() ? 0 : (long) box.width() * box.height();
    }

    static long shared(PixelRect one, PixelRect other) {
        return area(one.clippedTo(other));
    }

    /** Returns the common area as a part of the area that both take together. */
    static double ofBoth(PixelRect one, PixelRect other) {
        long shared = shared(one, other);
        return shared == 0 ? 0 : (double) shared / (area(one) + area(other) - shared);
    }

    /** Returns the common area as a part of the smaller box. */
    static double ofSmaller(PixelRect one, PixelRect other) {
        long shared = shared(one, other);
        return shared == 0 ? 0 : (double) shared / Math.min(area(one), area(other));
    }

    /** Returns the common area as a part of one box. */
    static double ofBox(PixelRect box, PixelRect holder) {
        long shared = shared(box, holder);
        return shared == 0 ? 0 : (double) shared / area(box);
    }
}
