package dev.surehand.platform.x11.wire;

import dev.surehand.desktop.time.Pause;
import java.time.Duration;
import java.util.function.Supplier;

/** Waits until a program has nothing to do any more, which means that it has processed its events. */
public final class IdleWait {

    private static final Duration LOOK_AGAIN = Duration.ofMillis(8);
    private static final int CALM_LOOKS = 3;
    private static final int LOOKS = 150;

    /** Processor time between two checks that a Java program at rest does not reach. */
    private static final long CALM_NANOSECONDS = LOOK_AGAIN.toNanos() / 10;

    private final X11Connection connection;
    private final Pause pause;

    public IdleWait(X11Connection connection, Pause pause) {
        this.connection = connection;
        this.pause = pause;
    }

    /**
     * Waits for about a second at most.
     *
     * @return whether the program has become idle
     */
    public boolean await(Supplier<LocalProcess.ProcessorWork> work) {
        LocalProcess.ProcessorWork before = work.get();
        int calm = 0;
        for (int i = 0; i < LOOKS && calm < CALM_LOOKS; i++) {
            pause.rest(LOOK_AGAIN);
            connection.sync();
            LocalProcess.ProcessorWork now = work.get();
            boolean isCalm = !now.isRunnable() && now.nanoseconds() - before.nanoseconds() < CALM_NANOSECONDS;
            calm = isCalm ? calm + 1 : 0;
            before = now;
        }
        return calm == CALM_LOOKS;
    }
}
