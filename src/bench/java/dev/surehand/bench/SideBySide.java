package dev.surehand.bench;

import dev.surehand.soak.Soak;
import dev.surehand.soak.SoakPlan;
import dev.surehand.soak.SoakReport;
import dev.surehand.soak.SoakResult;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.testdesktop.XtermTarget;
import java.awt.Point;
import java.awt.Rectangle;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Works several desktops at once, each by a server of its own, with a second of rest after each call, as agents call. {@code
 * -Dbench.desktops=} and {@code -Dbench.minutes=} set how many and how long.
 */
final class SideBySide {

    private static final int DESKTOPS = 20;
    private static final int MINUTES = 10;

    /** A deck of all kinds of call has some 50, so that portions are alike. */
    private static final int PORTION = 60;

    private static final Duration REST = Duration.ofSeconds(1);

    private final PrintStream out;

    SideBySide(PrintStream out) {
        this.out = out;
    }

    /** A desktop with what its server works. */
    private record Seat(TestDesktop desktop, WitnessProcess witness, TextTarget terminal) implements AutoCloseable {

        static Seat start() {
            TestDesktop desktop = TestDesktop.start();
            return new Seat(
                    desktop,
                    WitnessProcess.on(desktop, new Rectangle(2300, 750, 760, 480)),
                    XtermTarget.on(desktop, new Point(1320, 240)));
        }

        SoakResult soak(long seed, SoakPlan plan) {
            List<String> server = new ArrayList<>(List.of(Stage.javaCommand()));
            server.addAll(Stage.FLAGS);
            Path state = desktop.directory().resolve("state");
            server.addAll(List.of("-jar", Stage.JAR.toString(), "--state-dir", state.toString()));
            return new Soak(desktop.process(server.toArray(String[]::new)), desktop, witness, terminal)
                    .run(seed, plan, portion -> {});
        }

        @Override
        public void close() {
            terminal.close();
            witness.close();
            desktop.close();
        }
    }

    void run() throws Exception {
        int desktops = (int) Bench.option("bench.desktops", DESKTOPS);
        long seed = Bench.option("bench.seed", System.nanoTime());
        SoakPlan plan = SoakPlan.ofCalls(Integer.MAX_VALUE)
                .inPortionsOf(PORTION)
                .atMost(Duration.ofMinutes(Bench.option("bench.minutes", MINUTES)))
                .resting(REST);
        List<Seat> seats = new ArrayList<>();
        ExecutorService threads = Executors.newFixedThreadPool(desktops);
        try {
            while (seats.size() < desktops) {
                seats.add(Seat.start());
            }
            List<Future<SoakResult>> running = new ArrayList<>();
            for (Seat seat : seats) {
                long own = seed + running.size();
                running.add(threads.submit(() -> seat.soak(own, plan)));
            }
            List<SoakResult> results = new ArrayList<>();
            for (Future<SoakResult> each : running) {
                results.add(each.get());
            }
            SoakResult together = SoakResult.together(results);
            if (together.portions().isEmpty()) {
                throw new IllegalStateException(
                        "Not every server ended a portion of %d calls. Take more minutes.".formatted(PORTION));
            }
            SoakReport report = new SoakReport(out);
            report.head();
            together.portions().forEach(report::row);
            Soaking.end(together, report, "side-by-side");
        } finally {
            threads.shutdownNow();
            seats.forEach(Seat::close);
        }
    }
}
