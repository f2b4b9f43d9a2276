package dev.surehand.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.UserServer;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.testdesktop.XtermTarget;
import java.awt.Point;
import java.awt.Rectangle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs a short soak, for what must hold on any machine. {@code -Dsurehand.seed} repeats its calls. */
@Timeout(180)
class SoakIT {

    private static final long SEED = Long.getLong("surehand.seed", System.nanoTime());
    private static final int CALLS = 500;
    private static final int PORTION = 125;

    /** The number of threads or files that may be added: a JVM may use more threads to compile and to collect garbage. */
    private static final int SOME = 4;

    /** The heap of a server that has just started still finds its size. */
    private static final double MOST_RESIDENT = 1.5;

    @TempDesktop
    private TestDesktop desktop;

    @Test
    void everyCallIsAnsweredRightAndNothingPilesUp() {
        try (WitnessProcess witness = WitnessProcess.on(desktop, new Rectangle(2300, 750, 760, 480));
                TextTarget terminal = XtermTarget.on(desktop, new Point(1320, 240))) {
            SoakResult result = new Soak(server(), desktop, witness, terminal)
                    .run(SEED, SoakPlan.ofCalls(CALLS).inPortionsOf(PORTION), portion -> {});
            assertThat(result.faults()).as("with seed %d", SEED).isEmpty();
            Vitals early = result.first().server();
            Vitals late = result.last().server();
            assertThat(late.files()).as("open files").isLessThanOrEqualTo(early.files() + SOME);
            assertThat(result.growth().orElseThrow().resident())
                    .as("resident memory of the last portion to that of the second")
                    .isLessThan(MOST_RESIDENT);
            assertThat(late.threads()).as("threads").isLessThanOrEqualTo(early.threads() + SOME);
        } finally {
            // The program that copied last keeps the clipboard until somebody takes it.
            desktop.run("xsel", "--clipboard", "--clear");
        }
    }

    private ProcessBuilder server() {
        return desktop.process(UserServer.command(
                "--state-dir", desktop.directory().resolve("state").toString()));
    }
}
