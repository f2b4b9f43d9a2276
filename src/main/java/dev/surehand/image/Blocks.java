package dev.surehand.image;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Divides connected tiles into blocks that nearly fill their rectangles. A panel at the bottom and a dialog that touches it
 * become two blocks, and the frame of a window does not include its inside.
 */
final class Blocks {

    /** The largest number of blocks of one shape; a line across the screen becomes this many. */
    private static final int MOST = 5;

    /**
     * The largest number of rows that is divided. A shape with more rows is too uneven to be divided in the time of one
     * comparison.
     */
    private static final int MOST_ROWS = 48;

    /**
     * The share of differing tiles from which a block counts as full. A block also counts as full if at most {@code FEW_TILES}
     * of its tiles do not differ, which is about 250 pixels square.
     */
    private static final double FULL = 0.75;

    private static final int FEW_TILES = 64;

    private final List<Block> blocks = new ArrayList<>();

    /**
     * A rectangle of tiles with the differences in it.
     *
     * @param tiles the rectangle in tiles
     * @param count how many of the tiles differ
     * @param pixels the smallest area that contains the differing pixels
     */
    private record Block(Area tiles, int count, Area pixels) {

        Block with(Block other) {
            return new Block(tiles.around(other.tiles), count + other.count, pixels.around(other.pixels));
        }

        int rest() {
            return tiles.width() * tiles.height() - count;
        }

        double share() {
            return (double) count / (tiles.width() * tiles.height());
        }

        boolean isFull() {
            return rest() <= FEW_TILES || share() >= FULL;
        }
    }

    private record Pair(Block one, Block other, Block both) {}

    private Blocks() {}

    /** A row of adjacent tiles, and the area of the differing pixels in them. */
    record Row(int column, int row, int length, Area pixels) {}

    /** @param rows of one shape, from top to bottom, each row from left to right */
    static List<Area> of(List<Row> rows) {
        Blocks found = new Blocks();
        rows.forEach(found::add);
        found.join();
        return found.blocks.stream().map(Block::pixels).toList();
    }

    /** Adds a row. A row directly under one with the same left and right end joins its block at once. */
    private void add(Row row) {
        Block next = new Block(new Area(row.column(), row.row(), row.length(), 1), row.length(), row.pixels());
        for (int i = blocks.size() - 1; i >= 0; i--) {
            Area above = blocks.get(i).tiles();
            if (above.x() == row.column() && above.width() == row.length() && above.y() + above.height() == row.row()) {
                blocks.set(i, blocks.get(i).with(next));
                return;
            }
        }
        blocks.add(next);
    }

    private void join() {
        if (blocks.size() > MOST_ROWS) {
            Block all = blocks.stream().reduce(Block::with).orElseThrow();
            blocks.clear();
            blocks.add(all);
        }
        while (blocks.size() > 1) {
            Pair best = best();
            if (!best.both().isFull() && blocks.size() <= MOST) {
                return;
            }
            blocks.remove(best.one());
            blocks.remove(best.other());
            blocks.add(best.both());
        }
    }

    /** Returns the pair of blocks to join: the fullest of the pairs that are full together, else the pair that wastes least. */
    private Pair best() {
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < blocks.size(); i++) {
            for (int j = i + 1; j < blocks.size(); j++) {
                pairs.add(new Pair(blocks.get(i), blocks.get(j), blocks.get(i).with(blocks.get(j))));
            }
        }
        Comparator<Pair> fullest =
                Comparator.comparingDouble(pair -> pair.both().share());
        Comparator<Pair> leastWaste =
                Comparator.comparingInt(pair -> -pair.both().rest());
        return pairs.stream()
                .filter(pair -> pair.both().isFull())
                .max(fullest)
                .or(() -> pairs.stream().max(leastWaste))
                .orElseThrow();
    }
}
