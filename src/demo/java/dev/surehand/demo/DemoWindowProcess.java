package dev.surehand.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The {@link DemoWindow} in its JVM, and what it has reported last. */
final class DemoWindowProcess implements AutoCloseable {
    private static final String HEADLESS =
            " A headless Java cannot show one; on Debian, apt-get install openjdk-17-jre makes it able to.";
    private static final Duration START_LIMIT = Duration.ofSeconds(20);

    private final String title = "Surehand demo " + ProcessHandle.current().pid();
    private final Process process;
    private Seen seen;
    private boolean ended;

    /**
     * @param options for its JVM
     * @param place X Y, or nothing for where the system puts it
     */
    DemoWindowProcess(Stage stage, List<String> options, List<String> place) throws IOException {
        List<String> command = new ArrayList<>(List.of("-XX:TieredStopAtLevel=1"));
        command.addAll(List.of("-Dawt.useSystemAAFontSettings=on", "-Dswing.aatext=true"));
        command.addAll(options);
        command.addAll(stage.window());
        command.add(title);
        command.addAll(place);
        process = stage.windowJava(command).start();
        begin("window", this::read);
        begin("window errors", this::passErrors);
        if (!await(anything -> true, START_LIMIT)) {
            close();
            throw new DemoFailed("The demo's window did not open." + (ended ? HEADLESS : ""));
        }
    }

    String title() {
        return title;
    }

    synchronized Seen seen() {
        return seen;
    }

    /** Whether the window reported it in time. */
    synchronized boolean await(Predicate<Seen> wanted, Duration limit) {
        long end = System.nanoTime() + limit.toNanos();
        try {
            while (seen == null || !wanted.test(seen)) {
                long leftMs = (end - System.nanoTime()) / 1_000_000;
                if (leftMs <= 0 || ended) {
                    return false;
                }
                wait(leftMs);
            }
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void close() {
        process.destroy();
    }

    private static void begin(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Passes on what the window complains about, but not what the bridge for its elements says of each emoji. */
    private void passErrors() {
        try (BufferedReader lines = process.errorReader()) {
            lines.lines()
                    .filter(line -> !line.isBlank() && !line.contains("atk-bridge"))
                    .forEach(System.err::println);
        } catch (IOException | UncheckedIOException e) {
            // It has been closed.
        }
    }

    private void read() {
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            lines.lines().map(Seen::of).forEach(this::take);
        } catch (IOException | UncheckedIOException e) {
            // It has been closed.
        }
        synchronized (this) {
            ended = true;
            notifyAll();
        }
    }

    private synchronized void take(Seen news) {
        seen = news;
        notifyAll();
    }
}
