package dev.surehand.testdesktop;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Point;
import java.awt.image.BufferedImage;

/**
 * The picture on the witness's canvas, as a function of the pixel: squares of 32 pixels, 16 apart, each of a different colour,
 * and in each corner one pixel of a pure colour. A capture can be compared with it pixel by pixel.
 */
public final class WitnessPattern {
    public static final Color TOP_LEFT = Color.RED;
    public static final Color TOP_RIGHT = Color.GREEN;
    public static final Color BOTTOM_LEFT = Color.BLUE;
    public static final Color BOTTOM_RIGHT = Color.WHITE;
    public static final Color GROUND = new Color(0x20, 0x28, 0x30);

    private static final int SQUARE_PX = 32;
    private static final int GAP_PX = 16;
    private static final int PITCH_PX = SQUARE_PX + GAP_PX;

    private WitnessPattern() {}

    public static Color at(int x, int y, Dimension canvas) {
        boolean right = x == canvas.width - 1;
        boolean bottom = y == canvas.height - 1;
        if ((x == 0 || right) && (y == 0 || bottom)) {
            return right ? (bottom ? BOTTOM_RIGHT : TOP_RIGHT) : (bottom ? BOTTOM_LEFT : TOP_LEFT);
        }
        boolean inSquare = x % PITCH_PX >= GAP_PX && y % PITCH_PX >= GAP_PX;
        return inSquare ? square(x / PITCH_PX, y / PITCH_PX) : GROUND;
    }

    /** Returns the colour of a square. No two squares of a canvas up to 1500 pixels wide and high have the same colour. */
    public static Color square(int column, int row) {
        return new Color(64 + column * 6 % 192, 64 + row * 6 % 192, 64 + (column * 31 + row * 67) % 192);
    }

    /** Returns the middle of a square, from the canvas's top left corner. */
    public static Point middleOf(int column, int row) {
        int toMiddle = GAP_PX + SQUARE_PX / 2;
        return new Point(column * PITCH_PX + toMiddle, row * PITCH_PX + toMiddle);
    }

    static BufferedImage image(Dimension canvas) {
        BufferedImage image = new BufferedImage(canvas.width, canvas.height, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < canvas.height; y++) {
            for (int x = 0; x < canvas.width; x++) {
                image.setRGB(x, y, at(x, y, canvas).getRGB());
            }
        }
        return image;
    }
}
