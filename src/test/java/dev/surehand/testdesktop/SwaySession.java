package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A session bus on a {@link SwayDesktop}. A bus accepts no other user, so the server that reads elements runs as the user of the
 * desktop too.
 */
public final class SwaySession implements AutoCloseable {

    private final SwayDesktop desktop;
    private final String address;
    private final Path jar;
    private final Process daemon;
    private final List<Process> programs = new ArrayList<>();

    public SwaySession(SwayDesktop desktop) {
        this.desktop = desktop;
        jar = desktop.withCopyOf(Path.of(System.getProperty("surehand.jar")));
        address = "unix:path=" + desktop.newFile() + "-bus";
        daemon = Program.start(process("dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=" + address)
                .redirectErrorStream(true)
                .redirectOutput(Redirect.DISCARD));
        Patience.until("the session bus answers", () -> SessionBus.answers(process(SessionBus.PING)));
        // Chromium and Qt read it when they start.
        desktop.run(command(
                "dbus-send",
                "--session",
                "--print-reply",
                "--dest=org.a11y.Bus",
                "/org/a11y/bus",
                "org.freedesktop.DBus.Properties.Set",
                "string:org.a11y.Status",
                "string:IsEnabled",
                "variant:boolean:true"));
    }

    private String[] command(String... program) {
        List<String> variables = List.of("env", "DBUS_SESSION_BUS_ADDRESS=" + address, "QT_QPA_PLATFORM=wayland");
        return Stream.concat(variables.stream(), Stream.of(program)).toArray(String[]::new);
    }

    private ProcessBuilder process(String... program) {
        return desktop.process(command(program));
    }

    /** Returns the command of a server in this session. */
    public ProcessBuilder server(String... options) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = List.of(java, "-jar", jar.toString(), "--audit", "none", "--timeout-ms", "30000");
        return process(Stream.concat(command.stream(), Stream.of(options)).toArray(String[]::new));
    }

    /** Starts a program of the session, which ends with it. */
    public void start(String... program) {
        programs.add(Program.start(process(program).redirectErrorStream(true).redirectOutput(Redirect.DISCARD)));
    }

    /**
     * Starts a script, and waits until it has written {@code ready} to a file.
     *
     * @param before what comes before the file among the arguments
     * @param after what comes after it
     * @return the file
     */
    public Path start(String script, List<String> before, List<String> after) {
        Path log = desktop.newFile();
        List<String> command = new ArrayList<>(
                List.of("/usr/bin/python3", desktop.copied(script).toString()));
        command.addAll(before);
        command.add(log.toString());
        command.addAll(after);
        start(command.toArray(String[]::new));
        Patience.until(script + " is ready", () -> has(log, "ready"));
        return log;
    }

    /** Returns whether a script has written a line. */
    public static boolean has(Path log, String line) {
        try {
            return Files.readAllLines(log).contains(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends the programs that were started. */
    public void endPrograms() {
        programs.forEach(Program::end);
        programs.clear();
    }

    @Override
    public void close() {
        endPrograms();
        Program.end(daemon);
    }
}
