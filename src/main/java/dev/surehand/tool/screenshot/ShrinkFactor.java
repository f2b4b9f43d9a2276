package dev.surehand.tool.screenshot;

/**
 * By how much images are shrunk, as far as inexact readings tell: the factor lies between these two.
 *
 * @param least as {@code most}: 1 for not at all, 0.5 for half the width and height
 */
record ShrinkFactor(double least, double most) {

    /** Whatever has been read so far. */
    static final ShrinkFactor ANY = new ShrinkFactor(0, Double.MAX_VALUE);

    /** How far a reading may be off, in pixels of the image as it is seen. */
    private static final double INEXACT = 5;

    /** From one coordinate of a thing in the picture, where it was put and where it was seen, both in whole pixels. */
    static ShrinkFactor of(int shown, int seen) {
        double middle = shown + 0.5;
        return new ShrinkFactor((seen + 0.5 - INEXACT) / middle, (seen + 0.5 + INEXACT) / middle);
    }

    /** What both readings allow. */
    ShrinkFactor and(ShrinkFactor other) {
        return new ShrinkFactor(Math.max(least, other.least), Math.min(most, other.most));
    }

    /** Whether there is a factor that fits all readings. */
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
