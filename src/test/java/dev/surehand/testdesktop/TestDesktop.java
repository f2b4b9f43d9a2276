package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A desktop for one test, with three monitors and a window manager. It ends with this JVM at the latest. */
public final class TestDesktop implements AutoCloseable {
    /** The kind of X server. XVFB has the same monitors, but the pointer is not confined to them. */
    public enum Kind {
        XORG,
        XVFB
    }

    /** A process that a desktop consists of. */
    public enum Part {
        SERVER("server.pid"),
        WINDOW_MANAGER("wm.pid");

        private final String file;

        Part(String file) {
            this.file = file;
        }
    }

    /**
     * The packages to install: those for a desktop, or also those for the programs that tests type into, or those for the
     * benchmark's tasks.
     */
    public enum Packages {
        DEMO,
        TESTS,
        TASKS
    }

    /** Thrown when this machine cannot run a desktop; the message says what would change that. */
    public static final class Unavailable extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unavailable(String message) {
            super(message);
        }
    }

    private static final Path SCRIPT = source("desktop.sh");
    private static final String MARK = "SUREHAND_DESKTOP";
    private static final String NOT_RUN = "NOT RUN: no desktop is available. ";
    private static final int EXIT_PACKAGES_MISSING = 3;
    private static final Duration INSTALL_LIMIT = Duration.ofMinutes(15);
    private static final Duration START_LIMIT = Duration.ofMinutes(2);

    /** What is known to be installed; nothing removes packages while tests run. */
    private static final Set<List<String>> INSTALLED = ConcurrentHashMap.newKeySet();

    private final String display;
    private final Path own;
    private final Path directory;
    private final Kind kind;
    private final Optional<KeptPrograms> kept;
    private final List<Process> launched = new CopyOnWriteArrayList<>();
    private final String keyboardData;

    private TestDesktop(Map<String, String> facts) {
        display = facts.get("DISPLAY");
        own = Path.of(facts.get("DESKTOP_DIR"));
        directory = own;
        kind = Kind.valueOf(facts.get("KIND").toUpperCase(Locale.ROOT));
        keyboardData = facts.get("XKB");
        kept = Optional.empty();
    }

    private TestDesktop(TestDesktop lent, Path directory, KeptPrograms kept) {
        display = lent.display;
        own = lent.own;
        kind = lent.kind;
        keyboardData = lent.keyboardData;
        this.directory = directory;
        this.kept = Optional.of(kept);
    }

    /**
     * Returns this desktop with a new directory for files.
     *
     * @param kept what stays on it for the next test
     */
    TestDesktop lent(KeptPrograms kept) {
        try {
            return new TestDesktop(this, Files.createTempDirectory(own, "files"), kept);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Starts a desktop for tests. The options are those of {@code desktop.sh start}: {@code --xvfb}, {@code --no-wm},
     * {@code --monitors one} …
     */
    public static TestDesktop start(String... options) {
        return start(Packages.TESTS, options);
    }

    /** Starts a desktop. The script's messages, such as what it installs, are printed to System.err at once. */
    public static TestDesktop start(Packages packages, String... options) {
        install(SCRIPT, packages.name().toLowerCase(Locale.ROOT));
        List<String> arguments = new ArrayList<>(
                List.of("start", "--owner", "" + ProcessHandle.current().pid()));
        arguments.addAll(List.of(options));
        return new TestDesktop(start(SCRIPT, arguments.toArray(String[]::new)));
    }

    /**
     * Starts a desktop under another window manager than openbox. If that is not available, the test is reported as not run.
     */
    public static TestDesktop startUnderOrReportNotRun(String windowManager) {
        return orReportNotRun(() -> {
            install(SCRIPT, "tests", windowManager);
            return start("--wm", windowManager);
        });
    }

    /** Installs packages; returns the reason if that is not possible. */
    public static Optional<String> install(Packages packages) {
        try {
            install(SCRIPT, packages.name().toLowerCase(Locale.ROOT));
            return Optional.empty();
        } catch (Unavailable e) {
            return Optional.of(e.getMessage());
        }
    }

    /** Installs packages with a script, which may be another one than the desktop's. This may take minutes. */
    static void install(Path script, String... packages) {
        List<String> arguments = new ArrayList<>(List.of("install"));
        arguments.addAll(List.of(packages));
        List<String> what =
                Stream.concat(Stream.of(script.toString()), arguments.stream()).toList();
        if (INSTALLED.contains(what)) {
            return;
        }
        Program.Result installed = script(script, INSTALL_LIMIT, arguments.toArray(String[]::new));
        if (installed.exitCode() == EXIT_PACKAGES_MISSING) {
            throw new Unavailable(installed.errors());
        }
        if (installed.exitCode() != 0) {
            throw new Unavailable(script.getFileName() + " could not install it:\n" + installed.errors());
        }
        INSTALLED.add(what);
    }

    /**
     * Starts a desktop.
     *
     * @return the values that the script reported, by name
     */
    static Map<String, String> start(Path script, String... arguments) {
        String facts = StartTimes.note(
                "desktop of " + script.getFileName(),
                () -> script(script, START_LIMIT, arguments).orThrow(List.of(arguments)));
        return facts.lines()
                .map(line -> line.split("=", 2))
                .collect(Collectors.toMap(fact -> fact[0], fact -> fact[1]));
    }

    /**
     * Starts a desktop. If the programs for it are not available, the test is reported as not run. A desktop that does not
     * start is a failure.
     */
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

    /** Returns a directory for a test's files; it is deleted when the desktop is stopped or given back. */
    public Path directory() {
        return directory;
    }

    /** Returns what the environment of the programs on this desktop has, as {@code NAME=VALUE}. */
    public String mark() {
        return MARK + "=" + own;
    }

    void deleteFiles() {
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder()).forEach(TestDesktop::delete);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void plug(String output) {
        script(START_LIMIT, "output", own.toString(), output, "on").orThrow(List.of("plug", output));
    }

    public void unplug(String output) {
        script(START_LIMIT, "output", own.toString(), output, "off").orThrow(List.of("unplug", output));
    }

    /**
     * Returns a program on this desktop, which starts in its directory and ends with it. Nothing of the session around the test
     * reaches the program.
     */
    public ProcessBuilder process(String... command) {
        ProcessBuilder program = new ProcessBuilder(command).directory(directory.toFile());
        Map<String, String> environment = program.environment();
        environment.keySet().removeAll(List.of("WAYLAND_DISPLAY", "XAUTHORITY", "XMODIFIERS", "JAVA_TOOL_OPTIONS"));
        environment.put(MARK, own.toString());
        environment.putAll(Map.of(
                "DISPLAY", display,
                "XDG_SESSION_TYPE", "x11",
                "GDK_BACKEND", "x11",
                "QT_QPA_PLATFORM", "xcb",
                "GTK_IM_MODULE", "gtk-im-context-simple",
                "GSETTINGS_BACKEND", "memory",
                "NO_AT_BRIDGE", "1",
                // Without this, a bus is started on request and is left running.
                "DBUS_SESSION_BUS_ADDRESS", "disabled:",
                "LC_ALL", "C.UTF-8",
                "XDG_CONFIG_HOME", directory.resolve("config").toString()));
        environment.put("XDG_STATE_HOME", directory.resolve("state").toString());
        return program;
    }

    /** Starts a program that runs beside the test and ends with the desktop, or when that is given back. */
    public Process launch(String... command) {
        Process program = Program.start(process(command));
        launched.add(program);
        return program;
    }

    /** Returns what stays on this desktop for the next test; empty if no other test uses it. */
    Optional<KeptPrograms> kept() {
        return kept;
    }

    void endLaunched() {
        launched.forEach(Program::end);
    }

    /** Kills a process, for which no program can prepare. */
    public void kill(Part part) {
        ProgramEnds.forgetAll();
        ProcessHandle process = ProcessHandle.of(pid(part)).orElseThrow();
        process.destroyForcibly();
        process.onExit().join();
    }

    /** Starts another X server on the same display after this one was killed, without a window manager. */
    public void restart() {
        script(START_LIMIT, "restart", own.toString()).orThrow(List.of("restart"));
    }

    public long pid(Part part) {
        try {
            return Long.parseLong(Files.readString(own.resolve(part.file)).split(" ", -1)[0]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts a compositing manager, and waits until it composites. */
    public Process composite() {
        Process manager = launch("xcompmgr");
        Program.await(
                manager, "it composites", () -> XOnlooker.ask(display(), server -> server.isOwned("_NET_WM_CM_S0")));
        return manager;
    }

    /** Returns the output of a program that ends by itself. */
    public String run(String... command) {
        return Program.run(process(command), Patience.LONG).orThrow(List.of(command));
    }

    /**
     * Sets the keyboard layout.
     *
     * @param layout a name of xkb-data, or several with commas between them
     */
    public void useLayout(String layout) {
        List<String> command = List.of("setxkbmap", "-rules", "evdev", "-model", "pc105", "-layout", layout);
        // setxkbmap reads the rules below its current folder first.
        ProcessBuilder program =
                process(command.toArray(String[]::new)).directory(keyboardData().toFile());
        Program.run(program, Patience.LONG).orThrow(command);
    }

    /** Returns the keyboard data of the X server. */
    public Path keyboardData() {
        return Path.of(keyboardData.isEmpty() ? "/usr/share/X11/xkb" : keyboardData);
    }

    @Override
    public void close() {
        ProgramEnds.forgetAll();
        script(START_LIMIT, "stop", own.toString()).orThrow(List.of("stop"));
    }

    /** Returns a file that is beside the script. */
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
