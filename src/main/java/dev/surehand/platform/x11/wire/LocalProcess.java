package dev.surehand.platform.x11.wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A process of this machine, as Linux describes it in /proc. */
public record LocalProcess(long id) {

    /** The suffix that Linux appends to the path of a file that has been replaced. */
    private static final String DELETED = " (deleted)";

    private static final int LONGEST_ARGUMENTS = 8 << 10;

    private static final String HOST = host(line(Path.of("/proc/sys/kernel/hostname")));

    /**
     * Returns the process that a window names as its own; empty when the window names none, or names another machine. The
     * process numbers of another machine or container mean other processes here.
     */
    public static Optional<LocalProcess> of(Property machine, Property pid) {
        return isThisMachine(machine)
                ? pid.numbers().mapToObj(LocalProcess::new).findFirst()
                : Optional.empty();
    }

    /** @param machine WM_CLIENT_MACHINE; true also when the window does not have it */
    public static boolean isThisMachine(Property machine) {
        return HOST.isEmpty() || !machine.isPresent() || host(machine.latin1()).equals(HOST);
    }

    /** Removes the domain, and the NUL that some programs put at the end. */
    private static String host(String name) {
        return name.split("[.\\x00]", 2)[0];
    }

    public boolean exists() {
        return Files.exists(directory());
    }

    /** Returns 15 bytes at most; empty when the process does not exist. */
    public String name() {
        return line(directory().resolve("comm"));
    }

    /** Returns the path of the executable file; empty when Linux does not reveal it, such as for another user's process. */
    public String executable() {
        try {
            String path = Files.readSymbolicLink(directory().resolve("exe")).toString();
            return path.endsWith(DELETED) ? path.substring(0, path.length() - DELETED.length()) : path;
        } catch (IOException e) {
            return "";
        }
    }

    /**
     * Returns the first arguments of the process, including the program's name. The process may have changed them since it was
     * started.
     */
    public List<String> arguments(int most) {
        try (InputStream arguments = Files.newInputStream(directory().resolve("cmdline"))) {
            String[] all = new String(arguments.readNBytes(LONGEST_ARGUMENTS), StandardCharsets.UTF_8).split("\0", -1);
            return Stream.of(all).limit(Math.min(most, all.length - 1)).toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** @param nanoseconds the processor time that the threads have used */
    public record ProcessorWork(boolean isRunnable, long nanoseconds) {
        public static final ProcessorWork NONE = new ProcessorWork(false, 0);

        ProcessorWork plus(ProcessorWork other) {
            return new ProcessorWork(isRunnable || other.isRunnable, nanoseconds + other.nanoseconds);
        }
    }

    /** Returns the work done so far; {@link ProcessorWork#NONE} for a process that cannot be read. */
    public ProcessorWork work() {
        return threads().stream().map(LocalProcess::workOf).reduce(ProcessorWork.NONE, ProcessorWork::plus);
    }

    /** As {@link #work}, but a stopped process counts as runnable. */
    public ProcessorWork workToDo() {
        return isStopped() ? work().plus(new ProcessorWork(true, 0)) : work();
    }

    /** As {@link #work}, with the work of all descendant processes: some programs draw in one of those. */
    public ProcessorWork workOfAll() {
        return Stream.concat(
                        Stream.of(id),
                        ProcessHandle.of(id).stream()
                                .flatMap(ProcessHandle::descendants)
                                .map(ProcessHandle::pid))
                .map(process -> new LocalProcess(process).work())
                .reduce(ProcessorWork.NONE, ProcessorWork::plus);
    }

    /**
     * As {@link #work}, with the work of the program's helpers: descendant processes of the same executable, as browsers have.
     */
    public ProcessorWork workOfProgram() {
        Optional<ProcessHandle> own = ProcessHandle.of(id);
        Optional<String> executable = own.flatMap(process -> process.info().command());
        return own.filter(process -> executable.isPresent()).stream()
                .flatMap(ProcessHandle::descendants)
                .filter(process -> process.info().command().equals(executable))
                .map(process -> new LocalProcess(process.pid()).work())
                .reduce(work(), ProcessorWork::plus);
    }

    /**
     * Reports whether a thread of the process has something to do.
     *
     * @param name the beginning of the thread's name
     */
    public boolean isRunnable(String name) {
        return threads().stream()
                .filter(thread -> line(thread.resolve("comm")).startsWith(name))
                .anyMatch(thread -> workOf(thread).isRunnable());
    }

    /** Reports whether the process has no child processes. */
    public boolean isAlone() {
        return ProcessHandle.of(id).stream()
                .flatMap(ProcessHandle::descendants)
                .findAny()
                .isEmpty();
    }

    /** Reports whether the process has been stopped, by a signal or by a debugger. */
    public boolean isStopped() {
        return line(directory().resolve("stat")).matches("(?s).*\\) [Tt] .*");
    }

    /**
     * Reports whether the process has loaded a library; false for a process that cannot be read.
     *
     * @param library the beginning of its file's name, such as libgtk-4.so
     */
    public boolean uses(String library) {
        try (Stream<String> maps = Files.lines(directory().resolve("maps"))) {
            return maps.anyMatch(line -> line.startsWith(library, line.lastIndexOf('/') + 1));
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    private Path directory() {
        return Path.of("/proc", Long.toString(id));
    }

    private List<Path> threads() {
        try (Stream<Path> threads = Files.list(directory().resolve("task"))) {
            return threads.toList();
        } catch (IOException | UncheckedIOException e) {
            // The process has ended, or is on another machine, or the system is not Linux.
            return List.of();
        }
    }

    private static ProcessorWork workOf(Path thread) {
        try {
            String stat = Files.readString(thread.resolve("stat"));
            char state = stat.charAt(stat.lastIndexOf(')') + 2);
            String time = Files.readString(thread.resolve("schedstat"));
            return new ProcessorWork(
                    state == 'R' || state == 'D', Long.parseLong(time.substring(0, time.indexOf(' '))));
        } catch (IOException e) {
            return ProcessorWork.NONE;
        }
    }

    private static String line(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            // The process has ended, or the system is not Linux: the value is unknown.
            return "";
        }
    }
}
