package dev.surehand.platform.win32.window;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The processor time that a program has used so far, including its helpers. Helpers are processes of the same executable that
 * the program has started, as browsers do. Helpers that it starts later are not counted. Windows counts processor time in steps
 * of 10 to 16 ms.
 *
 * @param processes the program and its helpers, as far as they could be read
 */
record ProgramWork(List<ProcessHandle> processes) implements Supplier<Duration> {

    static ProgramWork of(long pid) {
        Optional<ProcessHandle> own = ProcessHandle.of(pid);
        Optional<String> executable = own.flatMap(process -> process.info().command());
        Stream<ProcessHandle> helpers = own.filter(process -> executable.isPresent()).stream()
                .flatMap(ProcessHandle::descendants)
                .filter(process -> process.info().command().equals(executable));
        return new ProgramWork(Stream.concat(own.stream(), helpers).toList());
    }

    /** Returns the processor time; zero for a program that cannot be read or has ended. */
    @Override
    public Duration get() {
        return processes.stream()
                .flatMap(process -> process.info().totalCpuDuration().stream())
                .reduce(Duration.ZERO, Duration::plus);
    }
}
