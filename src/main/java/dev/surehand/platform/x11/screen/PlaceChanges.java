package dev.surehand.platform.x11.screen;

import dev.surehand.desktop.screen.Stillness;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Request;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Knows when a window last changed its place, size or order, or was opened or closed, by the server's reports on the children of the
 * root window, on a connection of its own, which is opened when it is first needed.
 */
final class PlaceChanges implements AutoCloseable {

    private static final int CHANGE_WINDOW_ATTRIBUTES = 2;
    private static final int EVENT_MASK = 1 << 11;
    private static final int SUBSTRUCTURE_NOTIFY = 1 << 19;

    private final X11Connection desktop;
    private final Pause pause;
    private final InstantSource clock;
    private Optional<X11Connection> own = Optional.empty();

    /** When the last change was seen; before the first look nothing is known. */
    private Instant last = Instant.EPOCH;

    PlaceChanges(X11Connection desktop, Pause pause, InstantSource clock) {
        this.desktop = desktop;
        this.pause = pause;
        this.clock = clock;
    }

    /** Waits until nothing has changed for this time, but no longer than this time, and goes on to watch. */
    Stillness during(Duration time) {
        X11Connection reports = own.orElseGet(this::connected);
        var unused = hasChanged(reports);
        Duration still = Duration.between(last, clock.instant());
        boolean isStill = true;
        if (still.compareTo(time) < 0) {
            pause.rest(still.isNegative() ? time : time.minus(still));
            isStill = !hasChanged(reports);
        }
        boolean wasStill = isStill;
        return () -> wasStill && !hasChanged(reports);
    }

    private X11Connection connected() {
        X11Connection connection = desktop.beside();
        own = Optional.of(connection);
        connection.send(X11Request.core(CHANGE_WINDOW_ATTRIBUTES, 0)
                .int32(connection.root())
                .int32(EVENT_MASK)
                .int32(SUBSTRUCTURE_NOTIFY)
                .toBytes());
        connection.sync();
        last = clock.instant();
        return connection;
    }

    private boolean hasChanged(X11Connection reports) {
        reports.sync();
        boolean changed = false;
        while (reports.takeEvent().isPresent()) {
            changed = true;
        }
        if (changed) {
            last = clock.instant();
        }
        return changed;
    }

    @Override
    public void close() {
        own.ifPresent(X11Connection::close);
    }
}
