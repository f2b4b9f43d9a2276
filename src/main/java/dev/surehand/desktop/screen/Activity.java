package dev.surehand.desktop.screen;

import dev.surehand.desktop.geometry.ScreenRect;
import java.util.Optional;

/** Reports whether programs draw, so that nobody compares pixels that cannot have changed. */
public interface Activity extends AutoCloseable {

    /** The activity on a system that does not report drawing: any pixel may have changed at any time. */
    Activity UNKNOWN = new Activity() {
        @Override
        public boolean drawn() {
            return true;
        }

        @Override
        public void close() {
            // Nothing was started.
        }
    };

    /**
     * Returns whether anything may have been drawn since the last call, or since the watch began. A change is reported before a
     * capture can show it, or at the next call.
     */
    boolean drawn();

    /** Returns an area that contains everything that was reported as drawn; empty if the system reports no place. */
    default Optional<ScreenRect> where() {
        return Optional.empty();
    }

    @Override
    void close();
}
