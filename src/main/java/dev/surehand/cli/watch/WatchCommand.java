package dev.surehand.cli.watch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.safety.AuditFollower;
import dev.surehand.safety.StopFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows a person what a server does while it does it, and stops it. */
@Command(
        name = "watch",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        header = "Show what a server does, and stop it.%n",
        description = {
            "One line for each call, from the audit log of the server. If no server runs, it waits for one.",
            "In a terminal, s and Enter stops the server, q and Enter ends watching.",
            "With --window a small window shows the same, with the last picture of a server with --audit-pictures and a button that stops the server.%n"
        },
        footer = {
            "",
            "Exit code: 0 the server ended or watching did, or it was asked to stop or go on; 1 the log was changed or cannot be read, the server was killed, or no window can be shown; 2 misused."
        })
public final class WatchCommand implements Runnable, CommandLine.IExitCodeGenerator {

    private static final int MILLIS_BETWEEN_LOOKS = 100;

    @Spec
    private CommandSpec command;

    @Parameters(
            paramLabel = "DIR|FILE",
            arity = "0..1",
            description =
                    "The directory of --audit, or the log of one server (audit/ in the standard state directory).")
    @Nullable
    private Path path;

    @Option(
            names = "--number",
            paramLabel = "N",
            description = "Which server, by the number at the start of its log's name, if several run.")
    @Nullable
    private Long number;

    @Option(names = "--json", description = "Print the lines of the log, as JSON.")
    private boolean json;

    @Option(names = "--window", description = "Show it in a window, and not in the terminal.")
    private boolean window;

    @ArgGroup
    @Nullable
    private StopOrder order;

    private final Path standard;
    private final Supplier<InputStream> input;
    private final BlockingQueue<String> entered = new LinkedBlockingQueue<>();
    private int exitCode;

    /** What a script asks for instead of watching. */
    private static final class StopOrder {

        @Option(
                names = "--stop",
                description = "Stop the server: what it holds is released, and it sends nothing more.")
        private boolean stop;

        @Option(names = "--continue", description = "Let a server go on that was stopped here.")
        private boolean resume;
    }

    /**
     * @param standard the directory with the logs, if none is given
     * @param input returns what the person enters
     */
    public WatchCommand(Path standard, Supplier<InputStream> input) {
        this.standard = standard;
        this.input = input;
    }

    @Override
    public int getExitCode() {
        return exitCode;
    }

    @Override
    public void run() {
        PrintWriter out = command.commandLine().getOut();
        Path given = path == null ? standard : path.toAbsolutePath();
        if (window && (json || order != null)) {
            throw new ParameterException(
                    command.commandLine(), "--window cannot be used with --json, --stop or --continue");
        }
        try {
            if (window) {
                showWindow(given);
            } else if (order == null) {
                new DaemonThreadFactory("entered").newThread(this::readEntered).start();
                watch(given, out);
            } else {
                obey(order, given, out);
            }
        } catch (IOException e) {
            fail("surehand: %s cannot be read or written (%s)".formatted(given, e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        out.flush();
    }

    private void showWindow(Path place) throws IOException, InterruptedException {
        Optional<String> obstacle = WatchDisplay.obstacle();
        if (obstacle.isPresent()) {
            fail("surehand: No window can be shown: %s. Use surehand watch without --window, in a terminal."
                    .formatted(obstacle.get()));
        } else if (!new WindowWatch(place, () -> chosen(place), this::continueCommand).run()) {
            exitCode = CommandLine.ExitCode.SOFTWARE;
        }
    }

    /** Returns the command that lets the server of a log go on, as a person types it. */
    private String continueCommand(Path log) {
        String which = number == null ? "" : " --number " + number;
        String where = path == null ? "" : " \"" + path.toAbsolutePath() + '"';
        return "surehand watch --continue" + which + where;
    }

    private void obey(StopOrder given, Path place, PrintWriter out) throws IOException {
        Optional<Path> log = chosen(place);
        if (log.isEmpty() || !AuditFollower.isRunning(log.get())) {
            fail("surehand: no server runs that writes a log to " + place);
        } else if (given.stop) {
            StopFile.of(log.get()).create();
            out.print("The server has been asked to stop. It goes on after: surehand watch --continue\n");
        } else if (given.resume) {
            StopFile.of(log.get()).delete();
            out.print("The server may go on.\n");
        }
    }

    private void fail(String sentence) {
        command.commandLine().getErr().println(sentence);
        exitCode = CommandLine.ExitCode.SOFTWARE;
    }

    /**
     * Returns the log to watch; empty if no server runs.
     *
     * @throws ParameterException if several servers run and none was chosen
     */
    private Optional<Path> chosen(Path place) throws IOException {
        if (!Files.isDirectory(place) && place.toString().endsWith(".jsonl")) {
            return Optional.of(place);
        }
        List<Path> running = AuditFollower.running(place).stream()
                .filter(log -> number == null || numberOf(log) == number)
                .toList();
        if (running.size() > 1) {
            StringBuilder list = new StringBuilder("Several servers run. Choose one with --number:");
            running.forEach(log -> list.append("\n  --number %d   (%s)".formatted(numberOf(log), log.getFileName())));
            throw new ParameterException(command.commandLine(), list + "\n");
        }
        return running.stream().findFirst();
    }

    private static long numberOf(Path log) {
        String name = log.getFileName().toString();
        return Long.parseLong(name.substring(0, name.indexOf('-')));
    }

    private void watch(Path place, PrintWriter out) throws IOException, InterruptedException {
        Optional<Path> log = chosen(place);
        if (log.isEmpty() || Files.notExists(log.get())) {
            say(out, "Waiting for a server that writes a log to " + place);
        }
        while (log.isEmpty() || Files.notExists(log.get())) {
            if (isLeaving(Optional.empty(), out)) {
                return;
            }
            log = chosen(place);
        }
        say(out, "Watching " + log.get());
        follow(log.get(), out);
    }

    private void follow(Path log, PrintWriter out) throws IOException, InterruptedException {
        AuditFollower follower = new AuditFollower(log);
        WatchLines lines = new WatchLines();
        while (true) {
            boolean runs = Files.exists(log) && AuditFollower.isRunning(log);
            List<AuditFollower.LogReading> readings = follower.poll();
            for (AuditFollower.LogReading reading : readings) {
                print(reading, lines, out);
            }
            if (!json) {
                lines.begun().forEach(line -> out.print(line + "\n"));
            }
            out.flush();
            if (lines.hasEnded()) {
                say(out, "The server has ended. " + lines.totals());
                return;
            }
            if (!runs && readings.isEmpty()) {
                say(out, "The server has ended without an end of its log: it was killed. " + lines.totals());
                exitCode = CommandLine.ExitCode.SOFTWARE;
                return;
            }
            if (isLeaving(Optional.of(log), out)) {
                say(out, lines.totals());
                return;
            }
        }
    }

    private void print(AuditFollower.LogReading reading, WatchLines lines, PrintWriter out) {
        Optional<String> text = reading.line().flatMap(lines::line);
        reading.fault().ifPresent(fault -> {
            exitCode = CommandLine.ExitCode.SOFTWARE;
            out.print(
                    json
                            ? WatchLines.json(WatchLines.fault(fault)) + "\n"
                            : "!!! THE LOG IS NOT AS IT WAS WRITTEN: %s\n".formatted(fault));
        });
        if (json) {
            reading.line().map((JsonNode line) -> WatchLines.json(line)).ifPresent(line -> out.print(line + "\n"));
        } else {
            text.ifPresent(line -> out.print(line + "\n"));
        }
    }

    /** Prints a sentence about the watching itself. The log has no such line, so JSON does not have it either. */
    private void say(PrintWriter out, String sentence) {
        (json ? command.commandLine().getErr() : out).println(sentence);
    }

    private void readEntered() {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(input.get(), StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                entered.add(line.strip().toLowerCase(Locale.ROOT));
            }
        } catch (IOException e) {
            // Nobody can enter anything more. Watching goes on.
            return;
        }
    }

    /** Waits a moment for what the person enters, and does it. Returns whether watching is over. */
    private boolean isLeaving(Optional<Path> log, PrintWriter out) throws IOException, InterruptedException {
        String word = entered.poll(MILLIS_BETWEEN_LOOKS, TimeUnit.MILLISECONDS);
        if (word != null && word.equals("s") && log.isPresent()) {
            StopFile.of(log.get()).create();
            say(out, "The server has been asked to stop. It goes on after: surehand watch --continue");
        }
        return "q".equals(word) || out.checkError();
    }
}
