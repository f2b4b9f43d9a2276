package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Timing;
import dev.surehand.platform.x11.window.OwningProgram;
import dev.surehand.platform.x11.wire.IdleWait;
import dev.surehand.platform.x11.wire.LocalProcess;
import dev.surehand.platform.x11.wire.Ping;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * The time programs need around a change of the keymap: they translate a key when they come to it, with the map they then
 * have. A program that answers pings tells when it has read its events; of another we see when it has nothing to do any
 * more. Both can be late on a busy machine, where fixed times go wrong: xterm takes 300 ms for the first Greek letters.
 */
final class TypingSettle implements AutoCloseable {

    private static final Duration TO_LEARN = Duration.ofMillis(20);
    private static final Duration TO_READ_KEYS = Duration.ofMillis(40);
    private static final Duration AFTER_ANSWER = Duration.ofMillis(10);

    /** GLib's worker threads. */
    private static final String WORKERS = "pool-";

    private static final Duration LOOK_AGAIN = Duration.ofMillis(2);

    private static final int LOOKS_AT_WORKERS = 500;

    private final X11Connection connection;
    private final XcbConnection questions;
    private final Pause pause;
    private final IdleWait calm;
    private final Ping ping;

    TypingSettle(X11Connection connection, Pause pause) {
        this.connection = connection;
        questions = connection.questions();
        this.pause = pause;
        calm = new IdleWait(connection, pause);
        ping = new Ping(connection.beside(), pause);
    }

    /** What is known of the keys that a program has been sent; ordered by how far behind the program may be. */
    enum Reading {

        /** It has read them. */
        READ,

        /** Its process cannot be seen, as on another machine: it was given a fixed time. */
        ASSUMED,

        /** It answers no pings, and did not come to rest. */
        BUSY,

        /** It has not read them: it has been stopped, or does not answer. */
        UNREAD
    }

    /** The program that keys go to. */
    OwningProgram focused() {
        return OwningProgram.focused(questions, connection.root());
    }

    /** After the map has changed, before keys are sent. */
    void letMapBeLearnt() {
        settle(focused(), TO_LEARN);
    }

    /**
     * After keys are sent, before something is pasted.
     *
     * @return whether the program was seen to have read them
     */
    boolean letKeysBeRead() {
        return letKeysBeRead(focused()) == Reading.READ;
    }

    /** After keys are sent, before the map changes. */
    Reading letKeysBeRead(OwningProgram program) {
        return program.isGone() ? Reading.READ : settle(program, TO_READ_KEYS);
    }

    /** After text, before the Enter that ends it. */
    void letTextTakeEffect() {
        letKeysBeRead();
        pause.rest(Timing.BEFORE_LAST_ENTER);
        focused().process().ifPresent(process -> calm.await(process::workToDo));
    }

    /**
     * Waits as long for a program that does something, with all processes it has started.
     *
     * @return whether it is at rest; false too for one that cannot be looked at
     */
    boolean letProgramRest() {
        return focused()
                .process()
                .filter(process -> calm.await(process::workOfAll))
                .isPresent();
    }

    /**
     * Waits until the main loop of the focused program has gone round some times. A program that reads a paste step by step takes one step
     * a round, or hands it to a worker thread and goes on with its result. The program may draw meanwhile, and never be at rest.
     *
     * @param rounds before the workers are looked at, and again after
     * @return whether it has; false also for a program that answers no pings
     */
    boolean letLoopTurn(int rounds) {
        OwningProgram program = focused();
        OptionalLong window = program.pingable();
        return window.isPresent()
                && isAnswering(window.getAsLong(), rounds)
                && program.process().filter(this::areWorkersDone).isPresent()
                && isAnswering(window.getAsLong(), rounds);
    }

    /** Each question is sent after the answer to the one before, so that the program cannot read two of them in one round. */
    private boolean isAnswering(long window, int times) {
        return IntStream.range(0, times).allMatch(i -> ping.await(window));
    }

    private boolean areWorkersDone(LocalProcess process) {
        boolean isRunnable = process.isRunnable(WORKERS);
        for (int i = 0; i < LOOKS_AT_WORKERS && isRunnable; i++) {
            pause.rest(LOOK_AGAIN);
            isRunnable = process.isRunnable(WORKERS);
        }
        return !isRunnable;
    }

    private Reading settle(OwningProgram program, Duration least) {
        OptionalLong pingable = program.pingable();
        if (pingable.isPresent()) {
            boolean isAnswered = ping.await(pingable.getAsLong());
            pause.rest(AFTER_ANSWER);
            return isAnswered || program.isGone() ? Reading.READ : Reading.UNREAD;
        }
        pause.rest(least);
        Optional<LocalProcess> process = program.process();
        boolean isAtRest = process.filter(p -> calm.await(p::workToDo)).isPresent();
        if (process.filter(LocalProcess::isStopped).isPresent()) {
            return Reading.UNREAD;
        }
        if (isAtRest || program.isGone()) {
            return Reading.READ;
        }
        return process.isPresent() ? Reading.BUSY : Reading.ASSUMED;
    }

    @Override
    public void close() {
        ping.close();
    }
}
