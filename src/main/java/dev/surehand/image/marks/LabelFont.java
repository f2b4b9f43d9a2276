package dev.surehand.image.marks;

import dev.surehand.image.Area;
import dev.surehand.image.Canvas;
import dev.surehand.image.ImageSize;

/** The digits and letters of labels, as large as is needed to read them and no larger. */
final class LabelFont {

    private static final int WIDTH = 6;
    private static final int HEIGHT = 9;
    private static final int GAP = 1;

    /** In pixels between the edge of a label and its text: a white line, and colour. */
    private static final int MARGIN = 3;

    private static final int WHITE = 0xFFFFFF;
    private static final String CHARACTERS = "0123456789eos";

    /** The rows of the characters, each row from the top with all characters side by side. */
    private static final String[] ROWS = {
        " ####    ##    ####   ####     ##  ######  ####  ######  ####   ####                     ",
        "##  ##  ###   ##  ## ##  ##   ###  ##     ##  ##     ## ##  ## ##  ##                    ",
        "##  ## ####       ##     ##  ####  ##     ##         ## ##  ## ##  ##  ####   ####   ####",
        "##  ##   ##       ##     ## ## ##  #####  #####     ##  ##  ## ##  ## ##  ## ##  ## ##   ",
        "##  ##   ##      ##   ###   ## ##      ## ##  ##    ##   ####   ##### ##  ## ##  ## ###  ",
        "##  ##   ##     ##       ## ######     ## ##  ##   ##   ##  ##     ## ###### ##  ##  ####",
        "##  ##   ##    ##        ##    ##      ## ##  ##   ##   ##  ##     ## ##     ##  ##    ##",
        "##  ##   ##   ##     ##  ##    ##  ##  ## ##  ##  ##    ##  ## ##  ## ##  ## ##  ##    ##",
        " ####  ###### ######  ####     ##   ####   ####   ##     ####   ####   ####   ####  #### ",
    };

    private LabelFont() {}

    static ImageSize size(String label) {
        return new ImageSize(2 * MARGIN + label.length() * (WIDTH + GAP) - GAP, 2 * MARGIN + HEIGHT);
    }

    /** Draws a label: white text on a colour, with a white edge. */
    static void draw(Canvas canvas, Area at, String label, int colour) {
        canvas.fill(at, WHITE);
        canvas.fill(new Area(at.x() + 1, at.y() + 1, at.width() - 2, at.height() - 2), colour);
        for (int i = 0; i < label.length(); i++) {
            draw(canvas, at.x() + MARGIN + i * (WIDTH + GAP), at.y() + MARGIN, label.charAt(i));
        }
    }

    private static void draw(Canvas canvas, int left, int top, char character) {
        int start = CHARACTERS.indexOf(character) * (WIDTH + GAP);
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                int at = start + x;
                if (at < ROWS[y].length() && ROWS[y].charAt(at) == '#') {
                    canvas.fill(new Area(left + x, top + y, 1, 1), WHITE);
                }
            }
        }
    }
}
