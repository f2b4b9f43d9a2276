package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Keeps local programs from running. */
public final class Suspension {

    private static final Duration LIMIT = Duration.ofSeconds(20);

    private Suspension() {}

    /** Stops a program. {@code kill} only sends the signal, so this waits until no thread of the program runs any more. */
    public static void begin(long pid) {
        signal("-STOP", pid);
        Patience.until("process " + pid + " is stopped", () -> isComplete(pid));
    }

    /** Lets a program run again. */
    public static void end(long pid) {
        signal("-CONT", pid);
    }

    private static boolean isComplete(long pid) {
        try (Stream<Path> threads = Files.list(Path.of("/proc", "" + pid, "task"))) {
            return threads.allMatch(Suspension::isStopped);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isStopped(Path thread) {
        try {
            return Files.readString(thread.resolve("stat")).matches("(?s).*\\) T .*");
        } catch (IOException e) {
            return true; // The thread has ended.
        }
    }

    private static void signal(String signal, long pid) {
        List<String> command = List.of("kill", signal, "" + pid);
        Program.run(new ProcessBuilder(command), LIMIT).orThrow(command);
    }
}
