package dev.surehand.tool.screenshot;

/**
 * The range of factors by which a client may shrink images, according to inexact readings.
 *
 * @param least the smallest factor: 1 for not at all, 0.5 for half the width and height
 * @param most the largest factor, in the same unit
 */
record ShrinkFactor(double least, double most) {

    /** The range before the first reading. */
    static final ShrinkFactor ANY = new ShrinkFactor(0, Double.MAX_VALUE);

    /** The largest error of a reading, in pixels of the image as the client sees it. */
    private static final double INEXACT = 5;

    /**
     * Returns the range from one coordinate: where a thing was drawn in the picture and where it was seen, both in whole
     * pixels.
     */
    static ShrinkFactor of(int shown, int seen) {
        double middle = shown + 0.5;
        return new ShrinkFactor((seen + 0.5 - INEXACT) / middle, (seen + 0.5 + INEXACT) / middle);
    }

    /** Returns the range that both readings allow. */
    ShrinkFactor and(ShrinkFactor other) {
        return new ShrinkFactor(Math.max(least, other.least), Math.min(most, other.most));
    }

    /** Returns whether any factor fits all readings. */
    boolean isPossible() {
        return least <= most;
    }

    boolean allows(double factor) {
        return least <= factor && factor <= most;
    }

    double middle() {
        return (least + most) / 2;
    }
}
