package dev.surehand.platform.x11.screen;

import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.time.SteadyValue;
import dev.surehand.platform.x11.window.OwningProgram;
import dev.surehand.platform.x11.wire.IdleWait;
import dev.surehand.platform.x11.wire.LocalProcess;
import dev.surehand.platform.x11.wire.Ping;
import dev.surehand.platform.x11.wire.X11Connection;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * Waits until a program has redrawn the covered part of its window. The program has read the request when it answers a ping.
 * It, or a process that it started, has drawn when it has nothing to do any more. The picture is complete when it stays the
 * same.
 */
final class Redraw implements AutoCloseable {

    /** The least time to wait, for a program that offers no other sign. */
    private static final Duration LEAST = Duration.ofMillis(40);

    /** Limited, because every moment is equally good for a picture that moves all the time. */
    private static final Polling TO_STAY_THE_SAME = Polling.ofMillis(20, 400);

    private static final int EQUAL_PICTURES = 2;

    private final X11Connection connection;
    private final Pause pause;
    private final IdleWait idleWait;
    /** Uses a connection of its own, which is opened when it is first needed. */
    private Optional<Ping> ping = Optional.empty();

    Redraw(X11Connection connection, Pause pause) {
        this.connection = connection;
        this.pause = pause;
        idleWait = new IdleWait(connection, pause);
    }

    /** Reports whether the program reads its events, as far as it can be asked. */
    boolean isAnswered(OwningProgram program) {
        OptionalLong pingable = program.pingable();
        boolean stopped = program.process().filter(LocalProcess::isStopped).isPresent();
        return !stopped && (pingable.isEmpty() || ping().await(pingable.getAsLong()));
    }

    private Ping ping() {
        if (ping.isEmpty()) {
            ping = Optional.of(new Ping(connection.beside(), pause));
        }
        return ping.get();
    }

    /**
     * Waits until the program has redrawn its window.
     *
     * @param picture a number that is the same for the same pixels; empty when the window has no picture just now
     * @return false when the program no longer reads its events
     */
    boolean await(OwningProgram program, Supplier<OptionalLong> picture) {
        if (!isAnswered(program)) {
            return false;
        }
        pause.rest(LEAST);
        program.process().ifPresent(process -> idleWait.await(process::workOfAll));
        pause.until(new SteadyValue<>(picture, EQUAL_PICTURES), TO_STAY_THE_SAME);
        return true;
    }

    @Override
    public void close() {
        ping.ifPresent(Ping::close);
    }
}
