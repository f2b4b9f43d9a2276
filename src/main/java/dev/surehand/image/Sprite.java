package dev.surehand.image;

/**
 * A small picture with transparent parts, such as a mouse cursor.
 *
 * @param argb one {@code 0xAARRGGBB} per pixel, colours premultiplied by alpha, rows from the top without gaps; borrowed, only
 *     read
 */
public record Sprite(int width, int height, int[] argb) {

    /** @throws IllegalArgumentException if the number of pixels is not width times height */
    public Sprite {
        if (new ImageSize(width, height).pixels() != argb.length) {
            throw new IllegalArgumentException(
                    "A sprite of " + width + "x" + height + " pixels does not have " + argb.length + " of them.");
        }
    }
}
