package dev.surehand.platform.x11;

import dev.surehand.desktop.Pause;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * The time programs need around a change of the keymap: they translate a key when they come to it, with the map they then
 * have. A program that answers pings tells when it has read its events; of another we see when it has nothing to do any
 * more. Both can be late on a busy machine, where fixed times go wrong: xterm takes 300 ms for the first Greek letters.
 */
final class Settling implements AutoCloseable {

    private static final Duration TO_LEARN = Duration.ofMillis(20);
    private static final Duration TO_READ_KEYS = Duration.ofMillis(40);
    private static final Duration AFTER_ANSWER = Duration.ofMillis(10);

    private static final Duration LOOK_AGAIN = Duration.ofMillis(8);
    private static final int CALM_LOOKS = 3;
    private static final int LOOKS = 150;

    /** Of the processor, between two looks: what a Java program at rest does not reach. */
    private static final long CALM_NANOSECONDS = LOOK_AGAIN.toNanos() / 10;

    private final X11Connection connection;
    private final XcbConnection questions;
    private final Pause pause;
    private final Ping ping;

    Settling(X11Connection connection, XcbConnection questions, Pause pause) {
        this.connection = connection;
        this.questions = questions;
        this.pause = pause;
        ping = new Ping(X11Connection.open(connection.name()), pause);
    }

    /** After the map has changed, before keys are sent. */
    void letMapBeLearnt() {
        settle(TO_LEARN);
    }

    /**
     * After keys are sent, before the map changes or something is pasted.
     *
     * @return whether the program was seen to have read them
     */
    boolean letKeysBeRead() {
        return settle(TO_READ_KEYS);
    }

    /**
     * Waits as long for a program that does something, with all processes it has started.
     *
     * @return whether it is at rest; false too for one that cannot be looked at
     */
    boolean letProgramRest() {
        connection.sync();
        return FocusedProgram.find(questions, connection.root())
                .process()
                .filter(process -> becomesCalm(process::workOfFamily))
                .isPresent();
    }

    private boolean settle(Duration least) {
        connection.sync();
        FocusedProgram program = FocusedProgram.find(questions, connection.root());
        OptionalLong pingable = program.pingable();
        if (pingable.isPresent()) {
            boolean isAnswered = ping.await(pingable.getAsLong());
            pause.rest(AFTER_ANSWER);
            return isAnswered;
        }
        pause.rest(least);
        return program.process().filter(process -> becomesCalm(process::work)).isPresent();
    }

    private boolean becomesCalm(Supplier<LocalProcess.Work> work) {
        LocalProcess.Work before = work.get();
        int calm = 0;
        for (int i = 0; i < LOOKS && calm < CALM_LOOKS; i++) {
            pause.rest(LOOK_AGAIN);
            connection.sync();
            LocalProcess.Work now = work.get();
            boolean isCalm = !now.isRunnable() && now.nanoseconds() - before.nanoseconds() < CALM_NANOSECONDS;
            calm = isCalm ? calm + 1 : 0;
            before = now;
        }
        return calm == CALM_LOOKS;
    }

    @Override
    public void close() {
        ping.close();
    }
}
