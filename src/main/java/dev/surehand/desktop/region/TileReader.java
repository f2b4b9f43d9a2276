package dev.surehand.desktop.region;

import dev.surehand.desktop.Feature;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.screen.Pixels;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reads the text of a small picture. A platform implements it; {@link TiledTextReader} makes a {@link TextReader} of it. */
public interface TileReader {

    /** Reports whether text can be read, and what to install, for a person who searches for a fault. */
    Feature feature();

    /**
     * Checks that text can be read.
     *
     * @throws DesktopException not_supported_here, with what to install
     */
    void check();

    /**
     * Reads text. Several threads may call this at the same time.
     *
     * @return empty if the time did not suffice
     * @throws DesktopException unexpected_error if the program fails
     * @throws CancelledException if the thread was interrupted
     */
    Optional<List<ReadLine>> read(Pixels tile, Duration limit);
}
