package dev.surehand.agent.command;

import dev.surehand.agent.person.InterruptSignal;
import dev.surehand.agent.person.RunControl;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ctrl+C and the end of the process, while a session runs. */
final class Interruption {

    /** How long the process waits for the session to release everything and to write its end. */
    private static final long LONGEST_END_MS = 3000;

    private final CountDownLatch end = new CountDownLatch(1);

    private Interruption() {}

    /** @param canPause whether somebody is there to end a pause; otherwise the first Ctrl+C stops */
    static Interruption of(RunControl control, boolean canPause) {
        Interruption interruption = new Interruption();
        InterruptSignal.on(canPause ? control::interrupt : control::stop);
        Runtime.getRuntime()
                .addShutdownHook(new Thread(() -> interruption.stopAndWait(control), "surehand-agent-stop"));
        return interruption;
    }

    private void stopAndWait(RunControl control) {
        if (end.getCount() == 0) {
            return;
        }
        control.stop();
        try {
            end.await(LONGEST_END_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The session has ended. */
    void ended() {
        end.countDown();
    }
}
