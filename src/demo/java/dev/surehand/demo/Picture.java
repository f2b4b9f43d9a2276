package dev.surehand.demo;

import java.awt.Color;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.Optional;

/** Finds things by their colour, as a person would: a little off is still that colour. */
public final class Picture {
    /** JPEG keeps colour at half the resolution, so it is only near the painted one, and at edges not even that. */
    private static final int NEAR = 40;

    private static final int LEAST_PX = 9;

    private Picture() {}

    /** The box around all of a colour. A pixel counts if its four neighbours have the colour too: edges and noise do not. */
    static Optional<Rectangle> find(BufferedImage image, Color color, Rectangle within) {
        Rectangle inside = new Rectangle(1, 1, image.getWidth() - 2, image.getHeight() - 2).intersection(within);
        Rectangle box = null;
        int found = 0;
        for (int y = inside.y; y < inside.y + inside.height; y++) {
            for (int x = inside.x; x < inside.x + inside.width; x++) {
                if (isInside(image, x, y, color)) {
                    Rectangle pixel = new Rectangle(x - 1, y - 1, 3, 3);
                    box = box == null ? pixel : box.union(pixel);
                    found++;
                }
            }
        }
        return found < LEAST_PX ? Optional.empty() : Optional.of(box);
    }

    private static boolean isInside(BufferedImage image, int x, int y, Color color) {
        return is(image, x, y, color)
                && is(image, x - 1, y, color)
                && is(image, x + 1, y, color)
                && is(image, x, y - 1, color)
                && is(image, x, y + 1, color);
    }

    private static boolean is(BufferedImage image, int x, int y, Color color) {
        int rgb = image.getRGB(x, y);
        return Math.abs((rgb >> 16 & 0xFF) - color.getRed()) <= NEAR
                && Math.abs((rgb >> 8 & 0xFF) - color.getGreen()) <= NEAR
                && Math.abs((rgb & 0xFF) - color.getBlue()) <= NEAR;
    }
}
