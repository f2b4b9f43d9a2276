package dev.surehand.image;

/**
 * One way to deliver a picture: how large, how good. An attempt that was too many bytes leads to the next, which is
 * smaller; estimates make them few, and each is less than the last, so that they end.
 */
record Attempt(ImageEncoder.Request request, Size source, Size size, int quality) {

    /** Below this, text suffers more from quality than it would from size. */
    private static final int LOWEST_QUALITY = 40;

    private static final int LEAST_QUALITY_STEP = 5;

    static Attempt first(ImageEncoder.Request request, Size source) {
        int quality = request.format() == Format.JPEG ? request.quality() : 100;
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
        return request.format() == Format.JPEG && quality > LOWEST_QUALITY ? worse(excess) : smaller(excess, bytes);
    }

    /**
     * The coarseness that libjpeg makes of a quality is 200 - 2 * quality above 50, 5000 / quality below; bytes fall
     * roughly with its power of 0.6.
     */
    private Attempt worse(double excess) {
        double coarseness =
                Math.max(2, quality < 50 ? 5000.0 / quality : 200 - 2 * quality) * Math.pow(excess, 1 / 0.6);
        int estimate = (int) (coarseness > 100 ? 5000 / coarseness : (200 - coarseness) / 2);
        int lower = Math.max(LOWEST_QUALITY, Math.min(estimate, quality - LEAST_QUALITY_STEP));
        return new Attempt(request, source, size, lower);
    }

    /** Bytes fall more slowly than pixels, because what is left holds more detail. */
    private Attempt smaller(double excess, long bytes) {
        if (size.pixels() == 1) {
            throw new IllegalArgumentException("No image fits into " + request.maxBytes() + " bytes: even a single "
                    + request.format() + " pixel takes " + bytes + ".");
        }
        long fewer = (long) (size.pixels() * 0.92 / Math.pow(excess, 1.25));
        return new Attempt(
                request, source, request.limit().capped(Math.max(1, fewer)).fit(source), quality);
    }
}
