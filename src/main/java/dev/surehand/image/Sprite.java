package dev.surehand.image;

/**
 * A small picture with see-through parts, such as a mouse cursor.
 *
 * @param argb one {@code 0xAARRGGBB} a pixel, colours multiplied by alpha already, rows from the top without gaps;
 *     borrowed, only read
 */
public record Sprite(int width, int height, int[] argb) {

    /** @throws IllegalArgumentException if there are not width times height pixels */
    public Sprite {
        if (new ImageSize(width, height).pixels() != argb.length) {
            throw new IllegalArgumentException(
                    "A sprite of " + width + "x" + height + " pixels does not have " + argb.length + " of them.");
        }
    }
}
