package dev.surehand.image;

/**
 * One way to deliver a picture: how large, how good. An attempt that was too many bytes leads to the next, which is
 * smaller; estimates make them few, and each is less than the last, so that they end.
 */
record Attempt(ImageEncoder.EncodeRequest request, ImageSize source, ImageSize size, int quality) {

    /** Below this, text suffers more from quality than it would from size. */
    private static final int LOWEST_QUALITY = 40;

    private static final int LEAST_QUALITY_STEP = 5;
    // Measured on desktops and on noise: these reach a budget in two to four attempts and use most of it.
    private static final double BYTES_BY_COARSENESS = 0.43;
    private static final double FEWER_PIXELS = 0.92;

    static Attempt first(ImageEncoder.EncodeRequest request, ImageSize source) {
        int quality = request.format() == ImageFormat.JPEG ? request.quality() : 100;
        return new Attempt(request, source, request.limit().fit(source), quality);
    }

    /**
     * What to try after this attempt came to more bytes than allowed: a lower quality, or from the lowest on, fewer
     * pixels.
     *
     * @throws IllegalArgumentException if this was a single pixel already
     */
    Attempt after(long bytes) {
        double excess = (double) bytes / request.maxBytes();
        return request.format() == ImageFormat.JPEG && quality > LOWEST_QUALITY
                ? worse(excess)
                : smaller(excess, bytes);
    }

    /** With the coarseness that libjpeg makes of a quality, bytes fall by a power that pictures have in common. */
    private Attempt worse(double excess) {
        double coarser = coarseness(quality) * Math.pow(excess, 1 / BYTES_BY_COARSENESS);
        int lower = Math.min(qualityOf(coarser), quality - LEAST_QUALITY_STEP);
        return new Attempt(request, source, size, Math.max(LOWEST_QUALITY, lower));
    }

    /** How far libjpeg stretches its tables, in percent. */
    private static double coarseness(int quality) {
        return quality < 50 ? 5000.0 / quality : Math.max(1, 200 - 2 * quality);
    }

    private static int qualityOf(double coarseness) {
        return (int) (coarseness > 100 ? 5000 / coarseness : (200 - coarseness) / 2);
    }

    /** Bytes fall about as pixels do, or more slowly, because what is left holds more detail. */
    private Attempt smaller(double excess, long bytes) {
        if (size.pixels() == 1) {
            throw new IllegalArgumentException("No image fits into " + request.maxBytes() + " bytes: even a single "
                    + request.format() + " pixel takes " + bytes + ".");
        }
        long fewer = Math.max(1, (long) (size.pixels() * FEWER_PIXELS / excess));
        return new Attempt(request, source, request.limit().capped(fewer).fit(source), quality);
    }
}
