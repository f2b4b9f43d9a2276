package dev.surehand.testdesktop;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How the programs beside the tests end. A test that waits for a program which has ended with an error fails at once, by the
 * words of that program: {@link Patience} asks here about each program that was started since the last wait.
 */
final class ProgramEnds {

    /** Exit codes of programs that a signal has ended as a person or a test does it: HUP, INT, KILL, TERM. */
    private static final Set<Integer> ENDED_BY_OTHERS = Set.of(129, 130, 137, 143);

    private static final int MOST_WORDS = 2000;

    /** What each program said at its end. */
    private static final Map<Process, CompletableFuture<String>> WORDS =
            Collections.synchronizedMap(new WeakHashMap<>());

    /** The programs that no wait has seen running, and when they began. */
    private static final Map<Process, Start> STARTING = new ConcurrentHashMap<>();

    private record Start(String name, long nanos) {}

    private ProgramEnds() {}

    /** Starts a program, and keeps what it writes to its standard error unless that is redirected to elsewhere. */
    static Process start(ProcessBuilder program) {
        try {
            File kept = kept(program);
            List<String> command = List.copyOf(program.command());
            Start start = new Start(StartTimes.name(command), System.nanoTime());
            Process process = program.start();
            WORDS.put(process, process.onExit().thenApply(ended -> {
                String words = "%s ended with %d: %s".formatted(command, ended.exitValue(), end(kept));
                kept.delete();
                return words;
            }));
            STARTING.put(process, start);
            return process;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static File kept(ProcessBuilder program) throws IOException {
        File kept = Files.createTempFile("surehand-program", ".err").toFile();
        kept.deleteOnExit();
        boolean isOne = program.redirectErrorStream();
        Redirect errors = isOne ? program.redirectOutput() : program.redirectError();
        if (errors.equals(Redirect.DISCARD) && isOne) {
            program.redirectOutput(kept);
        } else if (errors.equals(Redirect.DISCARD) || (errors.equals(Redirect.PIPE) && !isOne)) {
            program.redirectError(kept);
        }
        return kept;
    }

    private static String end(File file) {
        try {
            byte[] all = Files.readAllBytes(file.toPath());
            int from = Math.max(0, all.length - MOST_WORDS);
            return new String(all, from, all.length - from, StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** Returns how a program has ended, in its own words; empty while it runs. */
    static Optional<String> of(Process program) {
        return program.isAlive()
                ? Optional.empty()
                : Optional.of(WORDS.getOrDefault(program, CompletableFuture.completedFuture(""))
                        .join());
    }

    /** Fails if a program that no wait has seen running has ended with an error. */
    static void check() {
        Optional<Process> failed =
                STARTING.keySet().stream().filter(ProgramEnds::hasFailed).findFirst();
        if (failed.isPresent() && STARTING.remove(failed.get()) != null) {
            throw new AssertionError(of(failed.get()).orElseThrow());
        }
    }

    /** Forgets the programs that run by now, because a wait has come to its end. */
    static void confirmStarts() {
        for (Process program : List.copyOf(STARTING.keySet())) {
            Start start = hasFailed(program) ? null : STARTING.remove(program);
            if (start != null) {
                StartTimes.note(start.name, start.nanos);
            }
        }
    }

    private static boolean hasFailed(Process program) {
        return !program.isAlive() && program.exitValue() != 0 && !ENDED_BY_OTHERS.contains(program.exitValue());
    }

    /** Expects the end of a program. */
    static void forget(Process program) {
        STARTING.remove(program);
    }

    /** Expects the end of all programs, as with their desktop. */
    static void forgetAll() {
        STARTING.clear();
    }
}
