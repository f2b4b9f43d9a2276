package dev.surehand.desktop.region;

import dev.surehand.desktop.geometry.PixelRect;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Divides a picture into parts to be read one by one. It cuts where nothing is drawn, so that no letter is divided, and leaves
 * out what is empty. What changes in one part then leaves most of the others as they are.
 */
final class TileSplit {

    /** In pixels of a part. A program that reads text takes about a second for so much dense text. */
    static final int LARGE = 300_000;

    /** A part without any gap is cut through only when it is this many times as large. */
    private static final int VERY = 4;

    /** In pixels: the gap between two lines, and between two columns, where a cut may be made. */
    private static final int ROW_GAP = 3;

    private static final int COLUMN_GAP = 16;

    /** In pixels, kept around what is drawn. */
    private static final int MARGIN = 8;

    private static final int SMALLEST = 6;

    private final CopiedPixels picture;
    private final List<PixelRect> tiles = new ArrayList<>();

    private TileSplit(CopiedPixels picture) {
        this.picture = picture;
    }

    static List<PixelRect> of(CopiedPixels picture) {
        TileSplit split = new TileSplit(picture);
        split.divide(new PixelRect(0, 0, picture.width(), picture.height()));
        return split.tiles;
    }

    private void divide(PixelRect part) {
        QuietLines rows = QuietLines.rows(picture, part);
        QuietLines columns = QuietLines.columns(picture, part);
        if (rows.isAllQuiet() || columns.isAllQuiet()) {
            return;
        }
        PixelRect drawn = new PixelRect(
                        part.x() + columns.first() - MARGIN,
                        part.y() + rows.first() - MARGIN,
                        columns.end() - columns.first() + 2 * MARGIN,
                        rows.end() - rows.first() + 2 * MARGIN)
                .clippedTo(part);
        if (Overlap.area(drawn) <= LARGE) {
            if (drawn.width() >= SMALLEST && drawn.height() >= SMALLEST) {
                tiles.add(drawn);
            }
            return;
        }
        cut(part, drawn, rows.cut(ROW_GAP), columns.cut(COLUMN_GAP));
    }

    private void cut(PixelRect part, PixelRect drawn, OptionalInt row, OptionalInt column) {
        boolean isWide = drawn.width() > 3 * drawn.height();
        if (row.isPresent() && (column.isEmpty() || !isWide)) {
            cutAbove(part, row.getAsInt());
        } else if (column.isPresent()) {
            cutLeftOf(part, column.getAsInt());
        } else if (Overlap.area(drawn) <= (long) VERY * LARGE) {
            tiles.add(drawn);
        } else if (isWide) {
            cutLeftOf(part, part.width() / 2);
        } else {
            cutAbove(part, part.height() / 2);
        }
    }

    private void cutAbove(PixelRect part, int row) {
        divide(new PixelRect(part.x(), part.y(), part.width(), row));
        divide(new PixelRect(part.x(), part.y() + row, part.width(), part.height() - row));
    }

    private void cutLeftOf(PixelRect part, int column) {
        divide(new PixelRect(part.x(), part.y(), column, part.height()));
        divide(new PixelRect(part.x() + column, part.y(), part.width() - column, part.height()));
    }
}
