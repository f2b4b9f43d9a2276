package dev.surehand.desktop.time;

import dev.surehand.desktop.error.CancelledException;
import java.time.Duration;

/** Waits for a duration. Tests replace it so that they do not have to wait. */
public interface Pause {

    /**
     * Waits for the duration. With a duration of zero it only checks whether the call was cancelled.
     *
     * @throws CancelledException if the thread was interrupted before or during the wait
     */
    void rest(Duration duration);
}
