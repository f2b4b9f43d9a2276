package dev.surehand.bench;

import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.SessionBus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Measures waiting: how soon it ends after a change, how often it reads the window for that, and what it costs while nothing happens. */
final class WaitCosts {

    private static final int WARM_UP = 10;
    private static final int CHANGES = 100;

    /** So that the wait has begun when the program changes. */
    private static final int BEFORE_CHANGE_MS = 150;

    private static final int QUIET_S = 60;

    /** What the server logs for each whole reading of a window. */
    private static final String READING = " elements of window ";

    private final Table table;
    private final Stage stage;
    private final SessionBus bus;
    private final Path log;

    WaitCosts(Table table, Stage stage, SessionBus bus) {
        this.table = table;
        this.stage = stage;
        this.bus = bus;
        log = stage.desktop().directory().resolve("readings");
    }

    void run(FormTarget form, String window) {
        ProcessBuilder server = ElementCosts.on(bus, stage.serverBesideOthers(Stage.FLAGS));
        server.command().add("--log-level=debug");
        server.command().add("--log-file=" + log);
        try (Client ours = Client.ready(server)) {
            changes(form, ours, window);
        }
        try (Client ours = Client.ready(ElementCosts.on(bus, stage.serverBesideOthers(Stage.FLAGS)))) {
            rest(form, ours, window);
        }
    }

    private void changes(FormTarget form, Client ours, String window) {
        double[] delays = new double[CHANGES];
        double[] readings = new double[CHANGES];
        for (int i = -WARM_UP; i < CHANGES; i++) {
            int number = i + WARM_UP + 1;
            int wait = begin(ours, "\"until\":\"appears\",\"find\":\"Clock %d\"".formatted(number), window, 20_000);
            rest();
            long before = readings();
            stage.desktop().run("kill", "-USR1", "" + form.process().pid());
            ours.awaitAnswer(wait);
            long end = System.nanoTime();
            delays[Math.max(0, i)] = (end - ElementCosts.times(form, "changed ").get(number - 1)) / 1e6;
            readings[Math.max(0, i)] = readings() - before;
        }
        String label = "from a change in a program until ui_wait answers";
        table.part(label, "ours", Table.MS, delays);
        table.part(label + ", the slowest", "ours", Table.MS, most(delays));
        table.part("whole readings of the window for each change", "ours", "", readings);
        table.part("whole readings of the window for each change, the most", "ours", "", most(readings));
    }

    private static double most(double[] samples) {
        return Arrays.stream(samples).max().orElseThrow();
    }

    private static int begin(Client ours, String condition, String window, int timeoutMs) {
        return ours.begin(
                "ui_wait", "{%s,\"window_id\":\"%s\",\"timeoutMs\":%d}".formatted(condition, window, timeoutMs));
    }

    private static void rest() {
        try {
            Thread.sleep(BEFORE_CHANGE_MS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private long readings() {
        try {
            return Files.readAllLines(log).stream()
                    .filter(line -> line.contains(READING))
                    .count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a wait costs while nothing happens, in milliseconds of a processor for each second. */
    private void rest(FormTarget form, Client ours, String window) {
        // Its start must not count.
        ours.call("ui_snapshot", "{\"window_id\":\"%s\",\"regions\":\"never\"}".formatted(window));
        long programBefore = processorTime(form);
        long serverBefore = ours.processorTime().toMillis();
        ours.awaitRefusal(begin(ours, "\"until\":\"gone\",\"find\":\"Count\"", window, QUIET_S * 1000));
        String label = "ui_wait for %d s while nothing happens, of a processor's second".formatted(QUIET_S);
        double server = ours.processorTime().toMillis() - serverBefore;
        table.part(label, "the server", Table.MS, server / QUIET_S);
        table.part(label, "the program", Table.MS, (processorTime(form) - programBefore) / (double) QUIET_S);
    }

    private static long processorTime(FormTarget form) {
        return form.process().info().totalCpuDuration().orElseThrow().toMillis();
    }
}
