package dev.surehand.desktop.region;

import dev.surehand.desktop.geometry.PixelRect;
import java.util.OptionalInt;

/**
 * The rows or columns of a part of a picture in which nothing is drawn. A border across most of the part is not something
 * drawn, because every row crosses the left border of a window.
 */
final class QuietLines {

    /** In levels of a channel. A gradient has smaller steps. */
    private static final int STEP = 24;

    private static final double BORDER = 0.6;

    private final boolean[] isQuiet;

    private QuietLines(boolean[] isQuiet) {
        this.isQuiet = isQuiet;
    }

    static QuietLines rows(CopiedPixels picture, PixelRect part) {
        return of(part.height(), part.width(), (line, along) -> {
            int x = part.x() + along;
            int y = part.y() + line;
            return ColourStep.between(picture.at(x, y), picture.at(x + 1, y)) > STEP;
        });
    }

    static QuietLines columns(CopiedPixels picture, PixelRect part) {
        return of(part.width(), part.height(), (line, along) -> {
            int x = part.x() + line;
            int y = part.y() + along;
            return ColourStep.between(picture.at(x, y), picture.at(x, y + 1)) > STEP;
        });
    }

    /** Says whether the colour changes after a pixel of a line, along the line. */
    private interface Steps {
        boolean isAt(int line, int along);
    }

    private static QuietLines of(int lines, int length, Steps steps) {
        int[] changes = new int[length - 1];
        for (int line = 0; line < lines; line++) {
            for (int i = 0; i < changes.length; i++) {
                changes[i] += steps.isAt(line, i) ? 1 : 0;
            }
        }
        boolean[] isQuiet = new boolean[lines];
        for (int line = 0; line < lines; line++) {
            int i = 0;
            while (i < length - 1 && (changes[i] == 0 || changes[i] > BORDER * lines || !steps.isAt(line, i))) {
                i++;
            }
            isQuiet[line] = i == length - 1;
        }
        return new QuietLines(isQuiet);
    }

    boolean isAllQuiet() {
        return first() == isQuiet.length;
    }

    /** Returns the index of the first line in which something is drawn; the number of lines if there is none. */
    int first() {
        int first = 0;
        while (first < isQuiet.length && isQuiet[first]) {
            first++;
        }
        return first;
    }

    /** Returns the index after the last line in which something is drawn. */
    int end() {
        int end = isQuiet.length;
        while (end > 0 && isQuiet[end - 1]) {
            end--;
        }
        return end;
    }

    /** Returns the middle of the gap that is nearest to the middle of the part. */
    OptionalInt cut(int gap) {
        OptionalInt best = OptionalInt.empty();
        int start = first();
        for (int i = start; i <= end(); i++) {
            if (i < end() && isQuiet[i]) {
                continue;
            }
            int middle = (start + i) / 2;
            if (i - start >= gap && (best.isEmpty() || fromMiddle(middle) < fromMiddle(best.getAsInt()))) {
                best = OptionalInt.of(middle);
            }
            start = i + 1;
        }
        return best;
    }

    private int fromMiddle(int line) {
        return Math.abs(2 * line - isQuiet.length);
    }
}
