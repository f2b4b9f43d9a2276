package dev.surehand.bench;

import dev.surehand.soak.Growth;
import dev.surehand.soak.Soak;
import dev.surehand.soak.SoakPlan;
import dev.surehand.soak.SoakReport;
import dev.surehand.soak.SoakResult;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Sends ten thousand mixed calls to one server: {@code -Dbench.calls=} and {@code -Dbench.seed=} set how many, and which;
 * {@code -Dbench.minutes=} ends it earlier.
 */
final class Soaking {

    private static final int CALLS = 10_000;

    private final Stage stage;
    private final PrintStream out;

    Soaking(Stage stage, PrintStream out) {
        this.stage = stage;
        this.out = out;
    }

    void run() throws IOException {
        long seed = Bench.option("bench.seed", System.nanoTime());
        SoakPlan plan = SoakPlan.ofCalls((int) Bench.option("bench.calls", CALLS));
        long minutes = Bench.option("bench.minutes", 0);
        if (minutes > 0) {
            plan = plan.atMost(Duration.ofMinutes(minutes));
        }
        SoakReport report = new SoakReport(out);
        report.head();
        SoakResult result = new Soak(stage.server(Stage.FLAGS), stage.desktop(), stage.witness(), stage.xterm())
                .run(seed, plan, report::row);
        end(result, report, "soak");
    }

    /**
     * Reports a soak.
     *
     * @throws IllegalStateException if an answer was wrong, or something grew
     */
    static void end(SoakResult result, SoakReport report, String name) throws IOException {
        report.kinds(result);
        report.growth(result);
        report.write(result, Stage.OUTPUT, name);
        List<String> failures =
                new ArrayList<>(result.growth().map(Growth::excesses).orElseGet(List::of));
        if (!result.faults().isEmpty()) {
            failures.add(result.faults().size() + " wrong answers.");
        }
        if (!failures.isEmpty()) {
            throw new IllegalStateException("The soak failed. " + String.join(" ", failures));
        }
    }
}
