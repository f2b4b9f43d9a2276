package dev.surehand.desktop.region;

import dev.surehand.desktop.Feature;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.screen.Pixels;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads text with the first of several readers that can be used. Each check looks for it again. */
public final class PreferredTileReader implements TileReader {

    private final List<TileReader> readers;
    private volatile @Nullable TileReader chosen;

    /** @param readers the best first; at least one */
    public PreferredTileReader(List<TileReader> readers) {
        this.readers = List.copyOf(readers);
    }

    /** Reports on the readers up to the one that is used; on all if none can be. */
    public List<Feature> features() {
        List<Feature> features = new ArrayList<>();
        for (TileReader reader : readers) {
            Feature feature = reader.feature();
            features.add(feature);
            if (feature.there()) {
                break;
            }
        }
        return features;
    }

    /** Reports on the reader that is used, or on the one that would be best. */
    @Override
    public Feature feature() {
        List<Feature> features = features();
        Feature last = features.get(features.size() - 1);
        return last.there() ? last : features.get(0);
    }

    @Override
    public void check() {
        chosen = usable();
    }

    private TileReader usable() {
        List<DesktopException> refusals = new ArrayList<>();
        for (TileReader reader : readers) {
            try {
                reader.check();
                return reader;
            } catch (DesktopException e) {
                if (e.code() != ErrorCode.NOT_SUPPORTED_HERE) {
                    throw e;
                }
                refusals.add(e);
            }
        }
        throw DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                refusals.stream().map(DesktopException::getMessage).collect(Collectors.joining(" ")));
    }

    @Override
    public Optional<List<ReadLine>> read(Pixels tile, Duration limit) {
        TileReader reader = chosen;
        return (reader == null ? usable() : reader).read(tile, limit);
    }
}
