package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;

/** A desktop of this test's own, with three monitors and a window manager. It ends with this JVM at the latest. */
public final class TestDesktop implements AutoCloseable {
    /** XVFB has the same monitors, but the pointer is not kept on them. */
    public enum Kind {
        XORG,
        XVFB
    }

    /** What a desktop is made of. */
    public enum Part {
        SERVER("server.pid"),
        WINDOW_MANAGER("wm.pid");

        private final String file;

        Part(String file) {
            this.file = file;
        }
    }

    /** What has to be installed: a desktop, or also the programs that tests type into, or those of the benchmark's tasks. */
    public enum Packages {
        DEMO,
        TESTS,
        TASKS
    }

    /** This machine has no desktop to give; the message says what would change that. */
    public static final class Unavailable extends RuntimeException {
        private static final long serialVersionUID = 1;

        private Unavailable(String message) {
            super(message);
        }
    }

    private static final Path SCRIPT = source("desktop.sh");
    private static final String NOT_RUN = "NOT RUN, for want of a desktop. ";
    private static final int EXIT_PACKAGES_MISSING = 3;
    private static final Duration INSTALL_LIMIT = Duration.ofMinutes(15);
    private static final Duration START_LIMIT = Duration.ofMinutes(2);

    private final String display;
    private final Path directory;
    private final Kind kind;

    private TestDesktop(Map<String, String> facts) {
        display = facts.get("DISPLAY");
        directory = Path.of(facts.get("DESKTOP_DIR"));
        kind = Kind.valueOf(facts.get("KIND").toUpperCase(Locale.ROOT));
    }

    /** For tests; options are those of {@code desktop.sh start}: {@code --xvfb}, {@code --no-wm}, {@code --monitors one} … */
    public static TestDesktop start(String... options) {
        return start(Packages.TESTS, options);
    }

    /** What the script says meanwhile, such as what it installs, goes to System.err at once. */
    public static TestDesktop start(Packages packages, String... options) {
        install(SCRIPT, packages.name().toLowerCase(Locale.ROOT));
        List<String> arguments = new ArrayList<>(
                List.of("start", "--owner", "" + ProcessHandle.current().pid()));
        arguments.addAll(List.of(options));
        return new TestDesktop(start(SCRIPT, arguments.toArray(String[]::new)));
    }

    /** Under another window manager than openbox; where it cannot be had the test is reported as not run. */
    public static TestDesktop startUnderOrReportNotRun(String windowManager) {
        return orReportNotRun(() -> {
            install(SCRIPT, "tests", windowManager);
            return start("--wm", windowManager);
        });
    }

    /** Returns the reason where that is not possible. */
    public static Optional<String> install(Packages packages) {
        try {
            install(SCRIPT, packages.name().toLowerCase(Locale.ROOT));
            return Optional.empty();
        } catch (Unavailable e) {
            return Optional.of(e.getMessage());
        }
    }

    /** By a script beside this one too: what it installs may take minutes. */
    static void install(Path script, String... packages) {
        List<String> arguments = new ArrayList<>(List.of("install"));
        arguments.addAll(List.of(packages));
        Program.Result installed = script(script, INSTALL_LIMIT, arguments.toArray(String[]::new));
        if (installed.exitCode() == EXIT_PACKAGES_MISSING) {
            throw new Unavailable(installed.errors());
        }
        if (installed.exitCode() != 0) {
            throw new Unavailable(script.getFileName() + " could not install it:\n" + installed.errors());
        }
    }

    /** @return what the script told of it, by name */
    static Map<String, String> start(Path script, String... arguments) {
        String facts = script(script, START_LIMIT, arguments).orThrow(List.of(arguments));
        return facts.lines()
                .map(line -> line.split("=", 2))
                .collect(Collectors.toMap(fact -> fact[0], fact -> fact[1]));
    }

    /** Where the programs for a desktop cannot be had the test is reported as not run. One that does not start is a failure. */
    public static TestDesktop startOrReportNotRun(String... options) {
        return orReportNotRun(() -> start(options));
    }

    static <T> T orReportNotRun(Supplier<T> desktop) {
        try {
            return desktop.get();
        } catch (Unavailable e) {
            System.err.println(NOT_RUN);
            return Assumptions.abort(NOT_RUN + e.getMessage());
        }
    }

    public String display() {
        return display;
    }

    public Kind kind() {
        return kind;
    }

    /** A place for a test's files; it goes with the desktop. */
    public Path directory() {
        return directory;
    }

    public void plug(String output) {
        script(START_LIMIT, "output", directory.toString(), output, "on").orThrow(List.of("plug", output));
    }

    public void unplug(String output) {
        script(START_LIMIT, "output", directory.toString(), output, "off").orThrow(List.of("unplug", output));
    }

    /** A program on this desktop and on no other, which ends with it: nothing of the session around the test reaches it. */
    public ProcessBuilder process(String... command) {
        ProcessBuilder program = new ProcessBuilder(command);
        Map<String, String> environment = program.environment();
        environment.keySet().removeAll(List.of("WAYLAND_DISPLAY", "XAUTHORITY", "XMODIFIERS", "JAVA_TOOL_OPTIONS"));
        environment.put("SUREHAND_DESKTOP", directory.toString());
        environment.putAll(Map.of(
                "DISPLAY", display,
                "XDG_SESSION_TYPE", "x11",
                "GDK_BACKEND", "x11",
                "QT_QPA_PLATFORM", "xcb",
                "GTK_IM_MODULE", "gtk-im-context-simple",
                "GSETTINGS_BACKEND", "memory",
                "NO_AT_BRIDGE", "1",
                // Else a bus is started for the asking, and stays behind.
                "DBUS_SESSION_BUS_ADDRESS", "disabled:",
                "LC_ALL", "C.UTF-8",
                "XDG_CONFIG_HOME", directory.resolve("config").toString()));
        environment.put("XDG_STATE_HOME", directory.resolve("state").toString());
        return program;
    }

    /** A program that runs beside the test; its errors are of no interest. */
    public Process launch(String... command) {
        return Program.start(process(command).redirectError(Redirect.DISCARD));
    }

    /** The end that no program can prepare for. */
    public void kill(Part part) {
        ProcessHandle process = ProcessHandle.of(pid(part)).orElseThrow();
        process.destroyForcibly();
        process.onExit().join();
    }

    /** Another X server on the same display, after this one was killed; without a window manager. */
    public void restart() {
        script(START_LIMIT, "restart", directory.toString()).orThrow(List.of("restart"));
    }

    public long pid(Part part) {
        try {
            return Long.parseLong(Files.readString(directory.resolve(part.file)).split(" ")[0]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The output of a program that ends by itself. */
    public String run(String... command) {
        return Program.run(process(command), Patience.LONG).orThrow(List.of(command));
    }

    @Override
    public void close() {
        script(START_LIMIT, "stop", directory.toString()).orThrow(List.of("stop"));
    }

    /** A file that lies beside the script. */
    public static Path source(String name) {
        return Path.of(System.getProperty("basedir", ""), "src", "test", "desktop", name)
                .toAbsolutePath();
    }

    Path newFile(String name) {
        try {
            return Files.createFile(directory.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Program.Result script(Duration limit, String... arguments) {
        return script(SCRIPT, limit, arguments);
    }

    static Program.Result script(Path file, Duration limit, String... arguments) {
        List<String> command = new ArrayList<>(List.of("bash", file.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder script = new ProcessBuilder(command);
        script.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return Program.run(script, limit, System.err::println);
    }
}
