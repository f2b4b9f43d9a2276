package dev.surehand.image;

/** A width and a height in pixels, both at least 1. */
public record ImageSize(int width, int height) {

    /** The number of pixels that cost a vision model one token; a rule of thumb that providers publish. */
    private static final long PIXELS_PER_TOKEN = 750;

    /** @throws IllegalArgumentException if either side is less than 1 */
    public ImageSize {
        if (width < 1 || height < 1) {
            throw new IllegalArgumentException("An image has at least 1x1 pixels, not " + width + "x" + height + ".");
        }
    }

    long pixels() {
        return (long) width * height;
    }

    int longEdge() {
        return Math.max(width, height);
    }

    int shortEdge() {
        return Math.min(width, height);
    }

    /** Returns the number of tokens that an image of this size costs a model, rounded up. */
    public long estimatedTokens() {
        return (pixels() + PIXELS_PER_TOKEN - 1) / PIXELS_PER_TOKEN;
    }

    /** Returns the size as text, such as {@code 1920x1080}. */
    @Override
    public String toString() {
        return width + "x" + height;
    }
}
