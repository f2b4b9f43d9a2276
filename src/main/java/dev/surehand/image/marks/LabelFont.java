package dev.surehand.image.marks;

import dev.surehand.image.Area;
import dev.surehand.image.Canvas;
import dev.surehand.image.ImageSize;
import java.util.ArrayList;
import java.util.List;

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

    /** A part of a label, in its own pixels; later strokes lie over earlier ones. */
    record LabelStroke(Area area, boolean isWhite) {}

    /** Returns what a label consists of: white text on a colour, with a white edge. */
    static List<LabelStroke> strokes(String label) {
        ImageSize size = size(label);
        List<LabelStroke> strokes = new ArrayList<>();
        strokes.add(new LabelStroke(Area.all(size), true));
        strokes.add(new LabelStroke(new Area(1, 1, size.width() - 2, size.height() - 2), false));
        for (int i = 0; i < label.length(); i++) {
            add(strokes, MARGIN + i * (WIDTH + GAP), label.charAt(i));
        }
        return strokes;
    }

    /** Draws a label. */
    static void draw(Canvas canvas, Area at, String label, int colour) {
        for (LabelStroke stroke : strokes(label)) {
            Area part = stroke.area();
            canvas.fill(
                    new Area(at.x() + part.x(), at.y() + part.y(), part.width(), part.height()),
                    stroke.isWhite() ? WHITE : colour);
        }
    }

    /** Adds each run of pixels in a row of a character. */
    private static void add(List<LabelStroke> strokes, int left, char character) {
        int start = CHARACTERS.indexOf(character) * (WIDTH + GAP);
        for (int y = 0; y < HEIGHT; y++) {
            int run = 0;
            for (int x = 0; x <= WIDTH; x++) {
                int at = start + x;
                if (x < WIDTH && at < ROWS[y].length() && ROWS[y].charAt(at) == '#') {
                    run++;
                } else if (run > 0) {
                    strokes.add(new LabelStroke(new Area(left + x - run, MARGIN + y, run, 1), true));
                    run = 0;
                }
            }
        }
    }
}
