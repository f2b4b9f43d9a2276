package dev.surehand.image;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/**
 * The fingerprint of a picture, which another processor computes while this thread encodes the picture. It reads the borrowed
 * memory of the picture until it is closed.
 */
public final class PendingFingerprint implements AutoCloseable {

    private final ForkJoinTask<Long> task;

    private PendingFingerprint(ForkJoinTask<Long> task) {
        this.task = task;
    }

    public static PendingFingerprint of(Bitmap picture) {
        return new PendingFingerprint(ForkJoinPool.commonPool().submit(picture::fingerprint));
    }

    /** Waits for the fingerprint, or computes it if no other processor has begun. */
    public long get() {
        return task.join();
    }

    @Override
    public void close() {
        task.quietlyJoin();
    }
}
