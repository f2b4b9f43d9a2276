package dev.surehand.platform.x11;

import dev.surehand.desktop.Pause;
import dev.surehand.desktop.Timing;
import java.time.Duration;
import java.util.OptionalLong;

/**
 * The time programs need around a change of the keymap: they translate a key when they come to it, with the map they then
 * have. A program that answers pings tells when it has read its events; of another we see when it has nothing to do any
 * more. Both can be late on a busy machine, where fixed times go wrong: xterm takes 300 ms for the first Greek letters.
 */
final class Settling implements AutoCloseable {

    private static final Duration TO_LEARN = Duration.ofMillis(20);
    private static final Duration TO_READ_KEYS = Duration.ofMillis(40);
    private static final Duration AFTER_ANSWER = Duration.ofMillis(10);

    private final X11Connection connection;
    private final XcbConnection questions;
    private final Pause pause;
    private final Calm calm;
    private final Ping ping;

    Settling(X11Connection connection, Pause pause) {
        this.connection = connection;
        questions = connection.questions();
        this.pause = pause;
        calm = new Calm(connection, pause);
        ping = new Ping(connection.beside(), pause);
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

    /** After text, before the Enter that ends it. */
    void letTextTakeEffect() {
        letKeysBeRead();
        pause.rest(Timing.BEFORE_LAST_ENTER);
        OwningProgram.focused(questions, connection.root()).process().ifPresent(process -> calm.await(process::work));
    }

    /**
     * Waits as long for a program that does something, with all processes it has started.
     *
     * @return whether it is at rest; false too for one that cannot be looked at
     */
    boolean letProgramRest() {
        return OwningProgram.focused(questions, connection.root())
                .process()
                .filter(process -> calm.await(process::workOfAll))
                .isPresent();
    }

    private boolean settle(Duration least) {
        OwningProgram program = OwningProgram.focused(questions, connection.root());
        OptionalLong pingable = program.pingable();
        if (pingable.isPresent()) {
            boolean isAnswered = ping.await(pingable.getAsLong());
            pause.rest(AFTER_ANSWER);
            return isAnswered;
        }
        pause.rest(least);
        return program.process().filter(process -> calm.await(process::work)).isPresent();
    }

    @Override
    public void close() {
        ping.close();
    }
}
