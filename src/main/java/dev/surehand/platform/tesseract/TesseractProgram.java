package dev.surehand.platform.tesseract;

import dev.surehand.desktop.UserEnvironment;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.launch.ChildEnvironment;
import dev.surehand.desktop.launch.ProgramPath;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.desktop.time.LimitedWait;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The program tesseract. It runs without a shell, and gets pictures through its standard input, so that none is in a file. */
record TesseractProgram(Path file) {

    private static final Logger LOG = LoggerFactory.getLogger(TesseractProgram.class);

    /** In bytes. The text of one picture takes some 100 kB. */
    private static final int LONGEST_OUTPUT = 16_000_000;

    /** For the rest of the output after the program has ended. */
    private static final Duration REST = Duration.ofSeconds(5);

    /** Returns the first program of this name on the PATH. */
    static Optional<TesseractProgram> find(Map<String, String> environment) {
        ProgramPath path = ProgramPath.of(environment.getOrDefault("PATH", ""));
        return path.find("tesseract").or(() -> path.find("tesseract.exe")).map(TesseractProgram::new);
    }

    /**
     * Runs the program and returns its output. Kills it when the time is over or the thread is interrupted.
     *
     * @return empty if the time did not suffice
     * @throws DesktopException unexpected_error if it does not start or fails
     */
    Optional<String> run(List<String> arguments, byte[] input, Duration limit) {
        if (limit.isZero()) {
            return Optional.empty();
        }
        Process process = start(arguments);
        try {
            CompletableFuture<String> output = new CompletableFuture<>();
            DaemonThreadFactory.start("tesseract output", () -> complete(output, process.getInputStream()));
            DaemonThreadFactory.start("tesseract input", () -> write(input, process.getOutputStream()));
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                return Optional.empty();
            }
            if (process.exitValue() != 0) {
                throw failed("it ended with exit code %d".formatted(process.exitValue()));
            }
            return LimitedWait.await(output, REST);
        } catch (InterruptedException e) {
            throw new CancelledException();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private Process start(List<String> arguments) {
        List<String> command =
                Stream.concat(Stream.of(file.toString()), arguments.stream()).toList();
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(UserEnvironment.startFolder())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        ChildEnvironment.give(builder);
        // With several threads it takes three times as long on a machine of two cores; the parts of a picture are
        // parallel.
        builder.environment().put("OMP_THREAD_LIMIT", "1");
        try {
            return builder.start();
        } catch (IOException e) {
            throw failed("it did not start: %s".formatted(e.getMessage()));
        }
    }

    private static void complete(CompletableFuture<String> output, InputStream from) {
        try (from) {
            output.complete(new String(from.readNBytes(LONGEST_OUTPUT), StandardCharsets.UTF_8));
        } catch (IOException e) {
            output.completeExceptionally(new UncheckedIOException(e));
        }
    }

    private static void write(byte[] input, OutputStream to) {
        try (to) {
            to.write(input);
        } catch (IOException e) {
            // It has ended before it read everything; its exit code says why.
            LOG.debug("tesseract did not read its input", e);
        }
    }

    private DesktopException failed(String how) {
        return DesktopException.of(
                ErrorCode.UNEXPECTED_ERROR,
                "%s could not read the picture: %s. Run it in a terminal to see what it lacks.".formatted(file, how));
    }
}
