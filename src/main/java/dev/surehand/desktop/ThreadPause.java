package dev.surehand.desktop;

import java.time.Duration;

/** Lets the calling thread sleep. */
public final class ThreadPause implements Pause {

    @Override
    public void rest(Duration duration) {
        try {
            // Also with zero: it throws when the thread has been interrupted.
            Thread.sleep(duration.toMillis(), duration.toNanosPart() % 1_000_000);
        } catch (InterruptedException e) {
            throw new CancelledException();
        }
    }
}
