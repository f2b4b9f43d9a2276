package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs programs beside a test: until they end, or until they are killed together with all processes they started. */
public final class Program {
    private static final Duration GRACE = Duration.ofSeconds(5);

    record Result(int exitCode, String output, String errors) {
        String orThrow(List<String> command) {
            if (exitCode != 0) {
                throw new IllegalStateException(command + " ended with " + exitCode + ": " + errors + "\n" + output);
            }
            return output;
        }
    }

    private Program() {}

    /** Sends a program, and all that it has started, a signal, such as STOP. */
    static void signal(Process program, String name) {
        Stream.concat(Stream.of(program.toHandle()), program.descendants())
                .forEach(process -> signal(process.pid(), name));
    }

    /** Sends a process a signal. One that has ended meanwhile needs none. */
    static void signal(long process, String name) {
        ProcessBuilder program = new ProcessBuilder("kill", "-" + name, Long.toString(process));
        Result sent = run(program, Duration.ofMinutes(1));
        if (ProcessHandle.of(process).filter(ProcessHandle::isAlive).isPresent()) {
            sent.orThrow(program.command());
        }
    }

    /** Starts a program that runs beside the test. If it ends with an error before a wait has seen it running, that wait fails. */
    static Process start(ProcessBuilder program) {
        return ProgramEnds.start(program);
    }

    /** Waits for what a program does. Fails at once if the program has ended. */
    static void await(Process program, String condition, Duration limit, BooleanSupplier holds) {
        Patience.until(condition, limit, () -> {
            // Asked first, because what the program did last counts.
            Optional<String> end = ProgramEnds.of(program);
            if (holds.getAsBoolean()) {
                return Optional.of(true);
            }
            end.ifPresent(words -> {
                throw new AssertionError("Not any more: %s. %s".formatted(condition, words));
            });
            return Optional.empty();
        });
    }

    static void await(Process program, String condition, BooleanSupplier holds) {
        await(program, condition, Patience.LONG, holds);
    }

    static Result run(ProcessBuilder program, Duration limit) {
        return run(program, limit, error -> {});
    }

    /** @param onError receives each line of the program's standard error when it arrives */
    static Result run(ProcessBuilder program, Duration limit, Consumer<String> onError) {
        Process process = begin(program);
        CompletableFuture<String> errors = CompletableFuture.supplyAsync(
                () -> process.errorReader().lines().peek(onError).collect(Collectors.joining("\n")));
        CompletableFuture<String> output = CompletableFuture.supplyAsync(() -> read(process.inputReader()));
        if (!happens(process.onExit(), limit)) {
            end(process);
            throw new IllegalStateException(program.command() + " did not end within " + limit);
        }
        return new Result(process.exitValue(), output.join(), errors.join());
    }

    private static Process begin(ProcessBuilder program) {
        try {
            return program.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void end(Process process) {
        ProgramEnds.forget(process);
        List<ProcessHandle> family = process.descendants().toList();
        process.destroy();
        family.forEach(ProcessHandle::destroy);
        if (!happens(process.onExit(), GRACE)) {
            process.destroyForcibly();
        }
        for (ProcessHandle child : family) {
            if (!happens(child.onExit(), GRACE)) {
                child.destroyForcibly();
            }
        }
    }

    private static boolean happens(CompletableFuture<?> exit, Duration limit) {
        try {
            exit.get(limit.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String read(Reader reader) {
        try (reader) {
            StringBuilder text = new StringBuilder();
            char[] part = new char[4096];
            for (int length = reader.read(part); length >= 0; length = reader.read(part)) {
                text.append(part, 0, length);
            }
            return text.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
