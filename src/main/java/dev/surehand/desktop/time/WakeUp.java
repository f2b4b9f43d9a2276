package dev.surehand.desktop.time;

import dev.surehand.desktop.error.CancelledException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Wakes a thread that waits for something that other threads report. A report that comes before the wait is not lost. */
public final class WakeUp {

    private final Semaphore reports = new Semaphore(0);

    /** Reports that something happened. Any thread may call it; it returns at once. */
    public void report() {
        reports.release();
    }

    /**
     * Waits for a report, and forgets all reports until then.
     *
     * @return whether there was one in time
     * @throws CancelledException if the thread was interrupted
     */
    public boolean await(Duration limit) {
        try {
            boolean isReported = reports.tryAcquire(limit.toMillis(), TimeUnit.MILLISECONDS);
            reports.drainPermits();
            return isReported;
        } catch (InterruptedException e) {
            throw new CancelledException();
        }
    }
}
