package dev.surehand.desktop.time;

import dev.surehand.desktop.error.CancelledException;
import java.time.Duration;

/** Waiting, so that tests need not. */
public interface Pause {

    /**
     * Lets the duration pass. Zero only looks whether the call was cancelled.
     *
     * @throws CancelledException if the thread was interrupted before or meanwhile
     */
    void rest(Duration duration);
}
