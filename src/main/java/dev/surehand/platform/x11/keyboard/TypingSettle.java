package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
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
 * Waits for programs before and after a change of the keymap. A program translates a key when it reads it, with the keymap that
 * it has at that moment. A program that answers pings shows in this way that it has read its events. For any other program, the
 * wait ends when the program is idle. Both can be late on a busy machine, where fixed times are wrong: xterm takes 300 ms for
 * the first Greek letters.
 */
final class TypingSettle implements AutoCloseable {

    private static final Duration TO_LEARN = Duration.ofMillis(20);
    private static final Duration TO_READ_KEYS = Duration.ofMillis(40);
    private static final Duration AFTER_ANSWER = Duration.ofMillis(10);

    /** The start of the names of GLib's worker threads. */
    private static final String WORKERS = "pool-";

    private static final Polling FOR_WORKERS = Polling.ofMillis(2, 1000);

    /** How often a program at work is pinged. Each ping waits for a second. */
    private static final int PINGS_AT_WORK = 6;

    /** Processor time in that second that a program which hangs does not use. */
    private static final long LEAST_WORK_NANOSECONDS = Duration.ofMillis(50).toNanos();

    private final X11Connection connection;
    private final XcbConnection xcb;
    private final Pause pause;
    private final IdleWait idleWait;
    private final Ping ping;

    TypingSettle(X11Connection connection, Pause pause) {
        this.connection = connection;
        xcb = connection.xcb();
        this.pause = pause;
        idleWait = new IdleWait(connection, pause);
        ping = new Ping(connection.beside(), pause);
    }

    /** What is known about the keys that a program was sent, ordered by how far behind the program may be. */
    enum Reading {

        /** The program has read them. */
        READ,

        /** The program's process cannot be inspected, for example because it is on another machine. It was given a fixed time. */
        ASSUMED,

        /** The program does not answer pings, and did not become idle. */
        BUSY,

        /** The program has not read them: it is stopped, or does not answer. */
        UNREAD
    }

    /** Returns the program that receives keys. */
    OwningProgram focused() {
        return OwningProgram.focused(xcb, connection.root());
    }

    /** Waits after a change of the keymap, before keys are sent. */
    void letMapBeLearnt() {
        settle(focused(), TO_LEARN);
    }

    /**
     * Waits after keys were sent, before something is pasted.
     *
     * @return whether the program was seen to have read the keys
     */
    boolean letKeysBeRead() {
        return letKeysBeRead(focused()) == Reading.READ;
    }

    /** Waits after keys were sent, before the keymap changes. */
    Reading letKeysBeRead(OwningProgram program) {
        return program.isGone() ? Reading.READ : settle(program, TO_READ_KEYS);
    }

    /** Waits after text, before the Enter that ends it. */
    void letTextTakeEffect() {
        letKeysBeRead();
        pause.rest(Timing.BEFORE_LAST_ENTER);
        focused().process().ifPresent(process -> idleWait.await(process::workToDo));
    }

    /**
     * Waits until the focused program and all processes that it has started are idle.
     *
     * @return whether they are idle; also false for a program whose process cannot be inspected
     */
    boolean letProgramRest() {
        return focused()
                .process()
                .filter(process -> idleWait.await(process::workOfAll))
                .isPresent();
    }

    /**
     * Waits until the main loop of the focused program has made a number of rounds. A program that reads a paste step by step
     * takes one step per round, or passes it to a worker thread and continues with the result. Such a program may draw in the
     * meantime, and never be idle.
     *
     * @param rounds the number of rounds before the workers are checked, and again after that
     * @return whether the loop has made the rounds; also false for a program that does not answer pings
     */
    boolean letLoopTurn(int rounds) {
        OwningProgram program = focused();
        OptionalLong window = program.pingable();
        return window.isPresent()
                && isAnswering(window.getAsLong(), rounds)
                && program.process().filter(this::areWorkersDone).isPresent()
                && isAnswering(window.getAsLong(), rounds);
    }

    /**
     * Pings a window several times. Each ping is sent after the answer to the one before, so that the program cannot read two
     * of them in one round.
     */
    private boolean isAnswering(long window, int times) {
        return IntStream.range(0, times).allMatch(i -> ping.await(window));
    }

    private boolean areWorkersDone(LocalProcess process) {
        return pause.until(() -> !process.isRunnable(WORKERS), FOR_WORKERS);
    }

    /** Pings a window. A program that is at work, as one that loads a font, gets more time than one that hangs. */
    private boolean isAnsweringAfterItsWork(OwningProgram program, long window) {
        boolean isAtWork = true;
        boolean isAnswered = false;
        for (int i = 0; i < PINGS_AT_WORK && isAtWork && !isAnswered; i++) {
            long before = work(program).nanoseconds();
            isAnswered = ping.await(window);
            LocalProcess.ProcessorWork after = work(program);
            isAtWork = after.isRunnable() || after.nanoseconds() - before > LEAST_WORK_NANOSECONDS;
        }
        return isAnswered;
    }

    /** Returns the work of the process that answers pings. To find its helpers would take longer than most answers. */
    private static LocalProcess.ProcessorWork work(OwningProgram program) {
        return program.process().map(LocalProcess::work).orElse(LocalProcess.ProcessorWork.NONE);
    }

    private Reading settle(OwningProgram program, Duration least) {
        OptionalLong pingable = program.pingable();
        if (pingable.isPresent()) {
            boolean isAnswered = isAnsweringAfterItsWork(program, pingable.getAsLong());
            pause.rest(AFTER_ANSWER);
            return isAnswered || program.isGone() ? Reading.READ : Reading.UNREAD;
        }
        pause.rest(least);
        Optional<LocalProcess> process = program.process();
        boolean isAtRest = process.filter(p -> idleWait.await(p::workToDo)).isPresent();
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
