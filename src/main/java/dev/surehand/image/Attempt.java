package dev.surehand.image;

/**
 * One way to deliver a picture: its size and its quality. If the result has too many bytes, the next attempt has a lower
 * quality or fewer pixels. Estimates keep the number of attempts low. Quality and size only ever fall, so the search ends.
 */
record Attempt(EncodeRequest request, ImageSize source, ImageSize size, int quality) {

    /** The lowest quality of the search. Below it, text suffers more from the quality than from a smaller size. */
    private static final int LOWEST_QUALITY = 40;

    private static final int LEAST_QUALITY_STEP = 5;
    // Measured on desktops and on noise: with these values an image meets its byte budget in two to four attempts and
    // uses most of the budget.
    private static final double BYTES_BY_COARSENESS = 0.43;
    private static final double FEWER_PIXELS = 0.92;

    static Attempt first(EncodeRequest request, ImageSize source) {
        int quality = request.format() == ImageFormat.JPEG ? request.quality() : 100;
        return new Attempt(request, source, request.limit().fit(source), quality);
    }

    /**
     * Returns the next attempt after this one had more bytes than allowed: a lower quality or, from the lowest quality on,
     * fewer pixels.
     *
     * @throws IllegalArgumentException if this attempt was a single pixel already
     */
    Attempt after(long bytes) {
        double excess = (double) bytes / request.maxBytes();
        return request.format() == ImageFormat.JPEG && quality > LOWEST_QUALITY
                ? worse(excess)
                : smaller(excess, bytes);
    }

    /**
     * Returns an attempt with lower quality. The number of bytes falls with a power of the coarseness that libjpeg derives from
     * the quality; the exponent is about the same for all pictures.
     */
    private Attempt worse(double excess) {
        double coarser = coarseness(quality) * Math.pow(excess, 1 / BYTES_BY_COARSENESS);
        int lower = Math.min(qualityOf(coarser), quality - LEAST_QUALITY_STEP);
        return new Attempt(request, source, size, Math.max(LOWEST_QUALITY, lower));
    }

    /** Returns the factor by which libjpeg scales its tables, in percent. */
    private static double coarseness(int quality) {
        return quality < 50 ? 5000.0 / quality : Math.max(1, 200 - 2 * quality);
    }

    private static int qualityOf(double coarseness) {
        return (int) (coarseness > 100 ? 5000 / coarseness : (200 - coarseness) / 2);
    }

    /**
     * Returns a smaller attempt. The number of bytes falls about as the number of pixels, or more slowly, because the remaining
     * pixels hold more detail.
     */
    private Attempt smaller(double excess, long bytes) {
        if (size.pixels() == 1) {
            throw new IllegalArgumentException("No image fits into " + request.maxBytes() + " bytes: even a single "
                    + request.format() + " pixel takes " + bytes + ".");
        }
        long fewer = Math.max(1, (long) (size.pixels() * FEWER_PIXELS / excess));
        return new Attempt(request, source, request.limit().capped(fewer).fit(source), quality);
    }
}
