package dev.surehand.image;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Divides tiles that hang together into blocks that are about as full as a rectangle: a panel at the bottom and a dialog that
 * touches it are two things, and the frame of a window is not its inside.
 */
final class Blocks {

    /** Of one shape: a line across the screen becomes so many. */
    private static final int MOST = 5;

    /** A shape of more rows than this is too uneven to be divided in the time of a look. */
    private static final int MOST_ROWS = 48;

    /** Of the tiles of a block, those that differ; or so few that do not, about 250 pixels square. */
    private static final double FULL = 0.75;

    private static final int FEW_TILES = 64;

    private final List<Block> blocks = new ArrayList<>();

    /**
     * @param tiles of the left-top corner and the right-bottom one, which is excluded
     * @param count how many of them differ
     * @param pixels tight around what differs
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

    /** A row of tiles that touch, and the pixels that differ in them. */
    record Row(int column, int row, int length, Area pixels) {}

    /** @param rows of one shape, from the top, each from the left */
    static List<Area> of(List<Row> rows) {
        Blocks found = new Blocks();
        rows.forEach(found::add);
        found.join();
        return found.blocks.stream().map(Block::pixels).toList();
    }

    /** Rows of the same extent that lie under each other are one block from the beginning. */
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

    /** Of those that are full together the fullest; else the two that waste least. */
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
