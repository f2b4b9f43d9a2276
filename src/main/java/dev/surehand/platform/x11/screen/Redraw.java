package dev.surehand.platform.x11.screen;

import dev.surehand.desktop.time.Pause;
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
 * The time that a program needs to draw again what was covered of its window. It has read the wish when it answers a ping; it,
 * or a process that it started, has drawn when it has nothing to do any more; and the picture is whole when it stays the same.
 */
final class Redraw implements AutoCloseable {

    /** For a program of which nothing else is to be had. */
    private static final Duration LEAST = Duration.ofMillis(40);

    private static final Duration LOOK_AGAIN = Duration.ofMillis(20);
    private static final int EQUAL_LOOKS = 2;
    /** A picture that moves all the time is as good at any moment. */
    private static final int LOOKS = 20;

    private final X11Connection connection;
    private final Pause pause;
    private final IdleWait calm;
    /** With a connection of its own, made when it is first needed. */
    private Optional<Ping> ping = Optional.empty();

    Redraw(X11Connection connection, Pause pause) {
        this.connection = connection;
        this.pause = pause;
        calm = new IdleWait(connection, pause);
    }

    /** Whether the program takes its events, as far as it can be asked. */
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
     * @param picture a number that is the same for the same pixels; empty when there are none just now
     * @return false when the program takes its events no longer
     */
    boolean await(OwningProgram program, Supplier<OptionalLong> picture) {
        if (!isAnswered(program)) {
            return false;
        }
        pause.rest(LEAST);
        program.process().ifPresent(process -> calm.await(process::workOfAll));
        OptionalLong before = picture.get();
        int equal = 0;
        for (int i = 0; i < LOOKS && equal < EQUAL_LOOKS; i++) {
            pause.rest(LOOK_AGAIN);
            OptionalLong now = picture.get();
            equal = now.equals(before) ? equal + 1 : 0;
            before = now;
        }
        return true;
    }

    @Override
    public void close() {
        ping.ifPresent(Ping::close);
    }
}
