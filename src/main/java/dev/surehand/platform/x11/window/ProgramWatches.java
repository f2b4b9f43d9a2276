package dev.surehand.platform.x11.window;

import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.ProgramState;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.platform.x11.wire.LocalProcess;
import dev.surehand.platform.x11.wire.Ping;
import dev.surehand.platform.x11.wire.X11Connection;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Finds whether programs have read their input, by pings on a connection of its own, which is opened when it is first needed.
 */
final class ProgramWatches implements AutoCloseable {

    private final X11Connection connection;
    private final Pause pause;
    private Optional<Ping> ping = Optional.empty();

    ProgramWatches(X11Connection connection, Pause pause) {
        this.connection = connection;
        this.pause = pause;
    }

    ProgramWatch begin(OwningProgram program) {
        OptionalLong pingable = program.pingable();
        pingable.ifPresent(window -> ping().begin(window));
        return new PingWatch(pingable.isPresent(), program.process());
    }

    private Ping ping() {
        if (ping.isEmpty()) {
            ping = Optional.of(new Ping(connection.beside(), pause));
        }
        return ping.get();
    }

    @Override
    public void close() {
        ping.ifPresent(Ping::close);
    }

    private final class PingWatch implements ProgramWatch {

        /** Processor time between two checks 30 ms apart that a Java program at rest does not reach. */
        private static final long IDLE_NANOSECONDS = 3_000_000;

        private final boolean isAsked;
        private final Optional<LocalProcess> process;
        private boolean isAnswered;
        private LocalProcess.ProcessorWork work;

        PingWatch(boolean isAsked, Optional<LocalProcess> process) {
            this.isAsked = isAsked;
            this.process = process;
            work = work();
        }

        @Override
        public ProgramState state() {
            isAnswered = isAnswered || (isAsked && ping().isAnswered());
            boolean isWorking = isWorking();
            if ((isAsked && !isAnswered)
                    || process.filter(LocalProcess::isStopped).isPresent()) {
                return ProgramState.UNREAD;
            }
            if (isWorking) {
                return ProgramState.WORKING;
            }
            return isAsked ? ProgramState.IDLE : ProgramState.UNKNOWN;
        }

        /** Reports whether the program has worked since the last check, or since the watch began. */
        private boolean isWorking() {
            LocalProcess.ProcessorWork before = work;
            work = work();
            return work.isRunnable() || work.nanoseconds() - before.nanoseconds() > IDLE_NANOSECONDS;
        }

        private LocalProcess.ProcessorWork work() {
            return process.map(LocalProcess::workOfProgram).orElse(LocalProcess.ProcessorWork.NONE);
        }

        @Override
        public void close() {
            if (isAsked) {
                ping().end();
            }
        }
    }
}
