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

/** Where two pictures differ, to the pixel: differences in touching tiles are one area, unless they are
 * far from filling it. Unused bytes do not count. */
public final class Difference {

    /** Pixels a side: what lies nearer together than this is one thing to a person. */
    static final int TILE = 32;

    /** Of no picture in particular. */
    public static final Difference NONE = new Difference(0, List.of());

    private static final Comparator<Area> LARGEST_FIRST =
            Comparator.<Area>comparingInt(a -> a.width() * a.height()).reversed();

    private final long fingerprint;
    private final List<Area> areas;

    private Difference(long fingerprint, List<Area> areas) {
        this.fingerprint = fingerprint;
        this.areas = areas;
    }

    /** @throws IllegalArgumentException if they are not of the same size */
    public static Difference between(Bitmap before, Bitmap after) {
        return between(before, after, Area.all(before.size()));
    }

    /**
     * The same where only a part was looked at again.
     *
     * @param after the part
     * @param part of {@code before}; outside of it nothing differs
     * @throws IllegalArgumentException if they are not of the same size
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

    /** Tight around what differs, largest first. */
    public List<Area> areas() {
        return areas;
    }

    /** Whether two pictures, held against the same one, are the same. */
    public boolean isSame(Difference other) {
        return fingerprint == other.fingerprint && areas.equals(other.areas);
    }

    /** What differs in each tile. */
    private static final class Tiles {

        private static final int COLOURS = 0x00FFFFFF;

        private final int columns;
        /** Right and bottom excluded; a right of 0 is none. */
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

        /** @param left where the rows begin in the picture */
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
                    hash = Fingerprint.mix(hash, (long) (y * columns * TILE + x) << Integer.SIZE | now[i] & COLOURS);
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

        /** A tile and all that touch, which then count no more. */
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
            Area pixels = null;
            for (Map.Entry<Integer, Area> tile : tiles.entrySet()) {
                boolean goesOn = tile.getKey() == last + 1 && tile.getKey() % columns != 0 && pixels != null;
                if (!goesOn && pixels != null) {
                    rows.add(new Blocks.Row(first % columns, first / columns, last - first + 1, pixels));
                }
                first = goesOn ? first : tile.getKey();
                last = tile.getKey();
                pixels = goesOn ? pixels.around(tile.getValue()) : tile.getValue();
            }
            rows.add(new Blocks.Row(first % columns, first / columns, last - first + 1, pixels));
            return rows;
        }

        private boolean isOn(int row, int column) {
            return row >= 0 && row * columns < right.length && column >= 0 && column < columns;
        }

        private Area area(int tile) {
            return new Area(left[tile], top[tile], right[tile] - left[tile], bottom[tile] - top[tile]);
        }
    }
}
