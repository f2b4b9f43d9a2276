package dev.surehand.desktop.region;

import dev.surehand.desktop.Feature;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.screen.Pixels;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The first of several readers that can read the languages here. Which one it is, {@link #features} reports. */
public final class PreferredTileReader implements TileReader {

    private final List<TileReader> readers;

    /** The one that has passed its check. */
    private volatile @Nullable TileReader chosen;

    /** @param readers at least one, the best one first */
    public PreferredTileReader(List<TileReader> readers) {
        this.readers = List.copyOf(readers);
    }

    /** @throws DesktopException not_supported_here with the reasons of all; any other failure of one, so that it is seen */
    @Override
    public void check() {
        TileReader known = chosen;
        if (known == null) {
            chosen = choose();
        } else {
            known.check();
        }
    }

    private TileReader choose() {
        List<String> reasons = new ArrayList<>();
        for (TileReader reader : readers) {
            try {
                reader.check();
                return reader;
            } catch (DesktopException e) {
                if (e.code() != ErrorCode.NOT_SUPPORTED_HERE) {
                    throw e;
                }
                reasons.add(e.getMessage());
            }
        }
        throw DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, String.join(" ", reasons));
    }

    /** @throws CancelledException if the thread was interrupted */
    @Override
    public Optional<List<ReadLine>> read(Pixels tile, Duration limit) {
        TileReader known = chosen;
        return (known == null ? choose() : known).read(tile, limit);
    }

    @Override
    public Feature feature() {
        List<Feature> all = features();
        return all.get(all.size() - 1);
    }

    /** Returns those that cannot read, up to the first one that can, which is the one that reads. */
    public List<Feature> features() {
        List<Feature> all = new ArrayList<>();
        for (TileReader reader : readers) {
            all.add(reader.feature());
            if (all.get(all.size() - 1).there()) {
                return all;
            }
        }
        return all;
    }
}
