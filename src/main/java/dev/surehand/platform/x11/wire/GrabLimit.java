package dev.surehand.platform.x11.wire;

import com.sun.jna.Pointer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Ends a connection that has grabbed the server for too long. The server then serves the other programs again. */
final class GrabLimit {

    private boolean isOver;

    private GrabLimit() {}

    /** Starts the time of a grab, which ends with {@link #end}. */
    static GrabLimit of(Pointer connection, Duration longest) {
        GrabLimit limit = new GrabLimit();
        CompletableFuture.delayedExecutor(longest.toMillis(), TimeUnit.MILLISECONDS, Runnable::run)
                .execute(() -> limit.reached(connection));
        return limit;
    }

    private synchronized void reached(Pointer connection) {
        if (!isOver) {
            XcbCall.shutDown(connection);
        }
    }

    synchronized void end() {
        isOver = true;
    }
}
