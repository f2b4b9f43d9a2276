package dev.surehand.platform.x11;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A process of Linux, as /proc tells of it. */
record LocalProcess(long id) {

    /** @param nanoseconds that its threads have had the processor */
    record Work(boolean isRunnable, long nanoseconds) {
        static final Work NONE = new Work(false, 0);

        Work plus(Work other) {
            return new Work(isRunnable || other.isRunnable, nanoseconds + other.nanoseconds);
        }
    }

    /** What it has done so far; nothing for a process that cannot be looked at. */
    Work work() {
        return threads().stream().map(LocalProcess::workOf).reduce(Work.NONE, Work::plus);
    }

    /** Whether it has loaded a library; false for a process that cannot be looked at. */
    boolean uses(String library) {
        try (Stream<String> maps = Files.lines(Path.of("/proc", Long.toString(id), "maps"))) {
            return maps.anyMatch(line -> line.endsWith(library));
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    private List<Path> threads() {
        try (Stream<Path> threads = Files.list(Path.of("/proc", Long.toString(id), "task"))) {
            return threads.toList();
        } catch (IOException | UncheckedIOException e) {
            // It is gone, or on another machine, or another system.
            return List.of();
        }
    }

    private static Work workOf(Path thread) {
        try {
            String stat = Files.readString(thread.resolve("stat"));
            char state = stat.charAt(stat.lastIndexOf(')') + 2);
            String time = Files.readString(thread.resolve("schedstat"));
            return new Work(state == 'R' || state == 'D', Long.parseLong(time.substring(0, time.indexOf(' '))));
        } catch (IOException e) {
            return Work.NONE;
        }
    }
}
