package dev.surehand.platform.x11.wire;

import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.time.SteadyValue;
import java.util.function.Supplier;

/** Waits until a program has nothing to do any more, which means that it has processed its events. */
public final class IdleWait {

    private static final Polling TO_BECOME_IDLE = Polling.ofMillis(8, 1200);
    private static final int IDLE_CHECKS = 3;

    /** Processor time between two checks that a Java program at rest does not reach. */
    private static final long IDLE_NANOSECONDS = TO_BECOME_IDLE.interval().toNanos() / 10;

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
        Supplier<LocalProcess.ProcessorWork> synced = () -> {
            connection.sync();
            return work.get();
        };
        return pause.until(new SteadyValue<>(synced, IdleWait::isIdle, IDLE_CHECKS), TO_BECOME_IDLE);
    }

    private static boolean isIdle(LocalProcess.ProcessorWork before, LocalProcess.ProcessorWork now) {
        return !now.isRunnable() && now.nanoseconds() - before.nanoseconds() < IDLE_NANOSECONDS;
    }
}
