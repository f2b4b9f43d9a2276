package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A Wayland desktop with two monitors and the portals of its session, installed in a root of its own (rooted_session.sh). */
public abstract class RootedDesktop implements WaylandPrograms, AutoCloseable {

    static final Duration LIMIT = Duration.ofMinutes(1);

    private final Path script;
    private final Map<String, String> facts;
    private final Path directory;
    private final Path events;
    private final List<Process> programs = new ArrayList<>();
    private int files;

    /** @param how arguments of the script after the owner */
    RootedDesktop(Path script, String... how) {
        this.script = script;
        Installation.ensure(script);
        List<String> arguments = new ArrayList<>(
                List.of("start", Long.toString(ProcessHandle.current().pid())));
        arguments.addAll(List.of(how));
        facts = TestDesktop.start(script, arguments.toArray(String[]::new));
        directory = Path.of(facts.get("DIR"));
        events = directory.resolve("events");
    }

    /** Returns the home of its user, in which all of its files are. */
    public final Path home() {
        return directory;
    }

    /** Returns the process id of the compositor. */
    public final long compositor() {
        return Long.parseLong(facts.get("COMPOSITOR"));
    }

    /** Returns the variables by which programs find this desktop. */
    public final Map<String, String> environment() {
        return Map.of(
                "XDG_RUNTIME_DIR",
                directory.toString(),
                "WAYLAND_DISPLAY",
                facts.get("WAYLAND_DISPLAY"),
                "DBUS_SESSION_BUS_ADDRESS",
                facts.get("BUS"));
    }

    /** Returns a program of this machine that its user runs. */
    public final ProcessBuilder process(String... command) {
        return process("AS", command);
    }

    /** Returns a program that is installed beside the desktop. */
    public final ProcessBuilder inside(String... command) {
        return process("INSIDE", command);
    }

    @Override
    public final ProcessBuilder installed(String... command) {
        return inside(command);
    }

    private ProcessBuilder process(String how, String... command) {
        List<String> all = new ArrayList<>(List.of(facts.get(how).split(" ")));
        all.addAll(List.of("env", "-i", "PATH=/usr/bin:/bin", "LANG=C.UTF-8", "HOME=" + directory));
        all.add("GDK_BACKEND=wayland");
        environment().forEach((name, value) -> all.add(name + "=" + value));
        all.addAll(List.of(command));
        return new ProcessBuilder(all).directory(directory.toFile());
    }

    /** Starts a program beside the desktop, which ends with it at the latest. */
    public final Process start(String... command) {
        Process program = Program.start(inside(command));
        programs.add(program);
        return program;
    }

    /**
     * Starts a window that fills each monitor, with colours that differ from pixel to pixel, and writes down its input.
     *
     * @return the program
     */
    public final Process showWitness() {
        return showWitness(List.of());
    }

    /** @param scales of the monitors, where programs do not know them */
    public Process showWitness(List<String> scales) {
        String copy = copied(TestDesktop.source("wayland_witness.py")).toString();
        Process witness = start(Stream.concat(Stream.of("python3", copy, events.toString()), scales.stream())
                .toArray(String[]::new));
        Patience.until("both windows are painted", () -> lines("painted").size() == 2);
        return witness;
    }

    /** Returns what the windows have written down, as wayland_witness.py writes it. */
    public final List<String> lines() {
        try {
            return Files.exists(events) ? Files.readAllLines(events) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the lines that begin with one of these words. */
    public final List<String> lines(String... kinds) {
        return lines().stream()
                .filter(line -> List.of(kinds).contains(line.split(" ", 2)[0]))
                .toList();
    }

    /**
     * Has the portal know what the person has said about screenshots.
     *
     * @param said yes, no, or ask, which is to ask each time
     */
    public final void permitScreenshots(String said) {
        permit("screenshot", "screenshot", said);
    }

    /** Has the portal know what the person has said about programs without a name. */
    final void permit(String table, String what, String said) {
        callBus(
                "org.freedesktop.impl.portal.PermissionStore",
                "/org/freedesktop/impl/portal/PermissionStore",
                "org.freedesktop.impl.portal.PermissionStore.SetPermission",
                table,
                "true",
                what,
                "''",
                "['%s']".formatted(said));
    }

    final void callBus(String owner, String path, String method, String... arguments) {
        List<String> command = new ArrayList<>(List.of("gdbus", "call", "--session", "--dest=" + owner));
        command.addAll(List.of("--object-path=" + path, "--method=" + method));
        command.addAll(List.of(arguments));
        run(command.toArray(String[]::new));
    }

    /** Runs a program beside the desktop to its end, and returns what it wrote. */
    public final String run(String... command) {
        ProcessBuilder program = inside(command);
        return Program.run(program, LIMIT).orThrow(program.command());
    }

    @Override
    public final Path newFile() {
        Path file = directory.resolve("file" + ++files);
        runInstalled("touch", file.toString());
        return file;
    }

    @Override
    public final void signal(Process program, String name) {
        Program.signal(program, name);
    }

    /** Returns the socket of the compositor. */
    public final Path socket() {
        return directory.resolve(facts.get("WAYLAND_DISPLAY"));
    }

    /** Returns a copy of a file that its user can read. */
    public final Path copied(Path file) {
        return WaylandPrograms.copy(file, directory);
    }

    @Override
    public final void close() {
        ProgramEnds.forgetAll();
        programs.forEach(Program::end);
        Program.run(new ProcessBuilder(script.toString(), "stop", directory.toString()), LIMIT)
                .orThrow(List.of(script.toString()));
    }
}
