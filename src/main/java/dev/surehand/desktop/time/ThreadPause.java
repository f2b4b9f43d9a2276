package dev.surehand.desktop.time;

import dev.surehand.desktop.error.CancelledException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Parks the calling thread, because Thread.sleep before Java 21 cannot wait for less than a millisecond. */
public final class ThreadPause implements Pause {

    @Override
    public void rest(Duration duration) {
        long end = System.nanoTime() + duration.toNanos();
        long left = duration.toNanos();
        checkNotCancelled();
        while (left > 0) {
            LockSupport.parkNanos(left);
            checkNotCancelled();
            left = end - System.nanoTime();
        }
    }

    private static void checkNotCancelled() {
        if (Thread.interrupted()) {
            throw new CancelledException();
        }
    }
}
