package dev.surehand.desktop.screen;

import dev.surehand.desktop.geometry.ScreenRect;
import java.util.Optional;

/** Tells whether programs draw, so that nobody looks at pixels that cannot have changed. */
public interface Activity extends AutoCloseable {

    /** Of a system that does not tell: always look. */
    Activity UNKNOWN = new Activity() {
        @Override
        public boolean drawn() {
            return true;
        }

        @Override
        public void close() {
            // Nothing was begun.
        }
    };

    /**
     * Whether anything may have been drawn since this was last asked, or since it began. What is drawn is told before it can be
     * looked at, or at the next question.
     */
    boolean drawn();

    /** All that was told lies in it; empty when the system tells no place. */
    default Optional<ScreenRect> where() {
        return Optional.empty();
    }

    @Override
    void close();
}
