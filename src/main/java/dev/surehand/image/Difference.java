package dev.surehand.image;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The areas where two pictures differ, to the pixel. Differences in adjacent tiles form one area, unless they are far from
 * filling it. Unused bytes do not count.
 */
public final class Difference {

    /** The side of a tile in pixels. Changes closer together than this are one thing to a person. */
    static final int TILE = 32;

    /** The result for any two equal pictures. */
    public static final Difference NONE = new Difference(0, List.of());

    private static final Comparator<Area> LARGEST_FIRST =
            Comparator.<Area>comparingInt(a -> a.width() * a.height()).reversed();

    private final long fingerprint;
    private final List<Area> areas;

    private Difference(long fingerprint, List<Area> areas) {
        this.fingerprint = fingerprint;
        this.areas = areas;
    }

    /**
     * Compares two pictures.
     *
     * @throws IllegalArgumentException if they do not have the same size
     */
    public static Difference between(Bitmap before, Bitmap after) {
        return between(before, after, Area.all(before.size()));
    }

    /**
     * Compares two pictures of which only a part was captured again.
     *
     * @param after the new capture of the part
     * @param part of {@code before}; outside of it nothing differs
     * @throws IllegalArgumentException if the part and its capture do not have the same size
     */
    public static Difference between(Bitmap before, Bitmap after, Area part) {
        Bitmap same = before.region(part);
        if (!same.size().equals(after.size())) {
            throw new IllegalArgumentException(same.size() + " cannot be held against " + after.size());
        }
        Tiles tiles = new Tiles(before.size());
        int[] then = new int[after.width()];
        int[] now = new int[after.width()];
        for (int y = 0; y < after.height(); y++) {
            if (!row(same, y).equals(row(after, y))) {
                same.copyRow(y, then);
                after.copyRow(y, now);
                tiles.compare(part.x(), part.y() + y, then, now);
            }
        }
        List<Area> areas = tiles.joined();
        return areas.isEmpty() ? NONE : new Difference(tiles.hash, areas);
    }

    private static ByteBuffer row(Bitmap bitmap, int y) {
        return bitmap.bgrx().slice(y * bitmap.stride(), bitmap.width() * Bitmap.BYTES_PER_PIXEL);
    }

    public boolean isNone() {
        return areas.isEmpty();
    }

    /** Returns the smallest areas around the differences, largest first. */
    public List<Area> areas() {
        return areas;
    }

    /** Returns whether two pictures that were compared with the same picture are equal. */
    public boolean isSame(Difference other) {
        return fingerprint == other.fingerprint && areas.equals(other.areas);
    }

    /** The bounds of the differing pixels in each tile. */
    private static final class Tiles {

        private static final int COLOURS = 0x00FFFFFF;

        private final int columns;
        /**
         * The left edge of the differing pixels of each tile. Right and bottom edges are excluded; a tile with a right edge of
         * 0 has no differing pixels.
         */
        private final int[] left;

        private final int[] top;
        private final int[] right;
        private final int[] bottom;
        private long hash;

        Tiles(ImageSize size) {
            columns = (size.width() + TILE - 1) / TILE;
            int count = columns * ((size.height() + TILE - 1) / TILE);
            left = new int[count];
            top = new int[count];
            right = new int[count];
            bottom = new int[count];
        }

        /** @param left the x coordinate in the picture at which the rows begin */
        void compare(int left, int y, int[] then, int[] now) {
            int end;
            for (int i = Arrays.mismatch(then, now); i < now.length; i = end) {
                end = Math.min(i + TILE - (left + i) % TILE, now.length);
                if (Arrays.mismatch(then, i, end, now, i, end) >= 0) {
                    compareInTile(left, y, i, end, then, now);
                }
            }
        }

        private void compareInTile(int left, int y, int from, int end, int[] then, int[] now) {
            int tile = y / TILE * columns + (left + from) / TILE;
            for (int i = from; i < end; i++) {
                if (((then[i] ^ now[i]) & COLOURS) != 0) {
                    int x = left + i;
                    add(tile, x, y);
                    hash = Fingerprint.mix(hash, (long) (y * columns * TILE + x) << Integer.SIZE | (now[i] & COLOURS));
                }
            }
        }

        private void add(int tile, int x, int y) {
            if (right[tile] == 0) {
                left[tile] = x;
                top[tile] = y;
            }
            left[tile] = Math.min(left[tile], x);
            right[tile] = Math.max(right[tile], x + 1);
            bottom[tile] = y + 1;
        }

        List<Area> joined() {
            List<Area> areas = new ArrayList<>();
            for (int tile = 0; tile < right.length; tile++) {
                if (right[tile] > 0) {
                    areas.addAll(Blocks.of(rows(taken(tile))));
                }
            }
            areas.sort(LARGEST_FIRST);
            return List.copyOf(areas);
        }

        /** Takes a tile and all tiles connected with it. The tiles no longer count afterwards. */
        private SortedMap<Integer, Area> taken(int start) {
            SortedMap<Integer, Area> all = new TreeMap<>();
            Deque<Integer> open = new ArrayDeque<>();
            take(start, all, open);
            while (!open.isEmpty()) {
                int tile = open.pop();
                for (int row = tile / columns - 1; row <= tile / columns + 1; row++) {
                    for (int column = tile % columns - 1; column <= tile % columns + 1; column++) {
                        int next = row * columns + column;
                        if (isOn(row, column) && right[next] > 0) {
                            take(next, all, open);
                        }
                    }
                }
            }
            return all;
        }

        private void take(int tile, SortedMap<Integer, Area> all, Deque<Integer> open) {
            all.put(tile, area(tile));
            right[tile] = 0;
            open.push(tile);
        }

        private List<Blocks.Row> rows(SortedMap<Integer, Area> tiles) {
            List<Blocks.Row> rows = new ArrayList<>();
            int first = -1;
            int last = -1;
            Area pixels = tiles.values().iterator().next();
            for (Map.Entry<Integer, Area> tile : tiles.entrySet()) {
                boolean goesOn = tile.getKey() == last + 1 && tile.getKey() % columns != 0;
                if (!goesOn && last >= 0) {
                    rows.add(row(first, last, pixels));
                }
                first = goesOn ? first : tile.getKey();
                last = tile.getKey();
                pixels = goesOn ? pixels.around(tile.getValue()) : tile.getValue();
            }
            rows.add(row(first, last, pixels));
            return rows;
        }

        private Blocks.Row row(int first, int last, Area pixels) {
            return new Blocks.Row(first % columns, first / columns, last - first + 1, pixels);
        }

        private boolean isOn(int row, int column) {
            return row >= 0 && row * columns < right.length && column >= 0 && column < columns;
        }

        private Area area(int tile) {
            return new Area(left[tile], top[tile], right[tile] - left[tile], bottom[tile] - top[tile]);
        }
    }
}
