package dev.surehand.desktop.region;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.desktop.time.LimitedWait;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Reads a picture in parts, several at the same time, and remembers the text of each part. Of a picture that was read before,
 * only the parts that changed are read again. Only one thread may use it at a time.
 */
public final class TiledTextReader implements TextReader {

    /** The memory for the text of parts. A window full of text takes about 50 kB. */
    private static final long MOST_BYTES = 4_000_000;

    private final TileReader tiles;
    private final InstantSource clock;
    private final int parallel;
    private final TextCache cache = new TextCache(MOST_BYTES);

    /** @param parallel the largest number of parts that are read at the same time */
    public TiledTextReader(TileReader tiles, InstantSource clock, int parallel) {
        this.tiles = tiles;
        this.clock = clock;
        this.parallel = parallel;
    }

    /** A part that is being read. */
    private record PendingTile(PixelRect tile, ByteBuffer key, CompletableFuture<Optional<List<ReadLine>>> text) {}

    @Override
    public TextReading read(Pixels picture, Duration limit) {
        tiles.check();
        Instant end = clock.instant().plus(limit);
        CopiedPixels copy = CopiedPixels.of(picture, new PixelRect(0, 0, picture.width(), picture.height()));
        List<ReadLine> lines = new ArrayList<>();
        List<PixelRect> unread = new ArrayList<>();
        ExecutorService threads = Executors.newFixedThreadPool(parallel, new DaemonThreadFactory("text"));
        try {
            for (PendingTile each : begin(copy, end, threads, lines)) {
                Optional<List<ReadLine>> text =
                        LimitedWait.await(each.text(), left(end)).flatMap(read -> read);
                text.ifPresentOrElse(
                        read -> {
                            cache.put(each.key(), read);
                            addMoved(lines, read, each.tile());
                        },
                        () -> unread.add(each.tile()));
            }
        } finally {
            threads.shutdownNow();
        }
        return new TextReading(lines, unread);
    }

    /** Adds the text that is known, and begins to read the rest. */
    private List<PendingTile> begin(CopiedPixels picture, Instant end, ExecutorService threads, List<ReadLine> lines) {
        List<PendingTile> pending = new ArrayList<>();
        for (PixelRect tile : TileSplit.of(picture)) {
            CopiedPixels part = picture.part(tile);
            ByteBuffer key = TextCache.key(part);
            Optional<List<ReadLine>> known = cache.get(key);
            known.ifPresentOrElse(
                    read -> addMoved(lines, read, tile),
                    () -> pending.add(new PendingTile(
                            tile,
                            key,
                            CompletableFuture.supplyAsync(() -> tiles.read(part.pixels(), left(end)), threads))));
        }
        return pending;
    }

    private static void addMoved(List<ReadLine> lines, List<ReadLine> read, PixelRect tile) {
        read.forEach(line -> lines.add(line.movedBy(tile.x(), tile.y())));
    }

    private Duration left(Instant end) {
        Duration left = Duration.between(clock.instant(), end);
        return left.isNegative() ? Duration.ZERO : left;
    }
}
