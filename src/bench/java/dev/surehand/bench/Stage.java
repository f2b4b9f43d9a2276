package dev.surehand.bench;

import dev.surehand.testdesktop.Child;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.testdesktop.XtermTarget;
import java.awt.Point;
import java.awt.Rectangle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The desktop that all contenders work: real content on 1920x1080 and 3840x2160, and a monitor for small windows. */
final class Stage implements AutoCloseable {

    static final Path OUTPUT = Path.of("target", "bench").toAbsolutePath();
    static final Path JAR = Path.of("target", "surehand.jar").toAbsolutePath();

    /** The JVM flags that the README recommends. */
    static final List<String> FLAGS = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xms16m", "-Xmx512m");

    /** Compiles a method after a tenth of its usual calls. */
    static final String COMPILED_SOONER = "-XX:CompileThresholdScaling=0.1";

    /** A monitor, with its {@code monitorIndex} and its place on the desktop. */
    enum Screen {
        FULL_HD(0, new Rectangle(1280, 200, 1920, 1080)),
        UHD(2, new Rectangle(3200, 0, 3840, 2160));

        final int index;
        final Rectangle bounds;

        Screen(int index, Rectangle bounds) {
            this.index = index;
            this.bounds = bounds;
        }

        String label() {
            return bounds.width + "×" + bounds.height;
        }
    }

    private static final String MADE = "Made ";
    private static final Rectangle WITNESS = new Rectangle(2300, 750, 760, 480);
    private static final String COLOURS = """
            i=0; while [ $i -lt 60 ]; do printf '\\033[3%dm%05d drwxr-xr-x  root  \\033[1m%s\\033[0m  some words\\n' \
            $((i %% 8)) $((i * 7919)) file-$i; i=$((i + 1)); done; exec sleep 3600""".replace("%%", "%");

    private final TestDesktop desktop;
    private final List<Process> terminals = new ArrayList<>();
    private final Child scenery;
    private final Child robot;
    private final WitnessProcess witness;
    private final TextTarget xterm;

    Stage() throws IOException {
        Files.createDirectories(OUTPUT);
        desktop = TestDesktop.start();
        scenery = new Child(java(
                Scenery.class,
                Stream.of(Screen.values())
                        .flatMapToInt(s -> IntStream.of(s.bounds.x, s.bounds.y, s.bounds.width, s.bounds.height))
                        .mapToObj(String::valueOf)
                        .toArray(String[]::new)));
        terminal("+1320+800");
        terminal("+3300+100");
        terminal("+3300+1200");
        witness = WitnessProcess.on(desktop, WITNESS);
        xterm = XtermTarget.on(desktop, new Point(1320, 240));
        robot = new Child(java(RobotMain.class));
    }

    private void terminal(String place) throws IOException {
        String[] command = {
            "xterm",
            "-u8",
            "-fa",
            "monospace",
            "-fs",
            "11",
            "-bg",
            "black",
            "-fg",
            "white",
            "-geometry",
            "90x24" + place,
            "-e",
            "sh",
            "-c",
            COLOURS
        };
        terminals.add(desktop.process(command).start());
    }

    private ProcessBuilder java(Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                javaCommand(),
                "-Dsun.java2d.uiScale=1",
                "-cp",
                WitnessProcess.classes().toString(),
                main.getName()));
        command.addAll(List.of(arguments));
        return desktop.process(command.toArray(String[]::new));
    }

    static String javaCommand() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    TestDesktop desktop() {
        return desktop;
    }

    Child robot() {
        return robot;
    }

    WitnessProcess witness() {
        return witness;
    }

    TextTarget xterm() {
        return xterm;
    }

    /**
     * Returns the server as a client starts it, except that it does not yield to the user. The other contenders work the
     * desktop as its user would, and the server would wait a second after each.
     */
    ProcessBuilder serverBesideOthers(List<String> flags) {
        return yieldingToNobody(server(flags));
    }

    /**
     * Returns the server of another jar, started in the same way.
     *
     * @param state the name of its own state directory
     */
    ProcessBuilder serverBesideOthers(Path jar, String state) {
        return yieldingToNobody(server(jar, FLAGS, state));
    }

    private static ProcessBuilder yieldingToNobody(ProcessBuilder server) {
        server.command().add("--yield=false");
        return server;
    }

    /** Returns the server as a client starts it, with these flags for the JVM. */
    ProcessBuilder server(List<String> flags) {
        return server(JAR, flags, "state");
    }

    private ProcessBuilder server(Path jar, List<String> flags, String state) {
        List<String> command = new ArrayList<>(List.of(javaCommand()));
        command.addAll(flags);
        command.addAll(List.of("-jar", jar.toString()));
        ProcessBuilder server = desktop.process(command.toArray(String[]::new));
        // Without options and without variables that may be options, as setup writes it: with them it starts more
        // slowly.
        server.environment().remove("SUREHAND_DESKTOP");
        server.environment()
                .put("XDG_STATE_HOME", desktop.directory().resolve(state).toString());
        return server;
    }

    /** Makes an archive of classes as setup does, and returns the flag with which a JVM uses it. */
    String archiveFlag() {
        ProcessBuilder server = server(List.of());
        server.command().add("archive");
        try {
            Process process =
                    server.redirectError(ProcessBuilder.Redirect.DISCARD).start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!said.startsWith(MADE)) {
                throw new IllegalStateException("No archive of classes was made: " + said);
            }
            return "-XX:SharedArchiveFile=" + said.substring(MADE.length()).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    ProcessBuilder peer(Peer peer) {
        return desktop.process("sh", "-c", "exec " + peer.command());
    }

    /** Returns a contender that is a program, if its executable exists. */
    Contender program(String name, String... command) {
        return isHere(command[0])
                ? Contender.of(name, () -> {
                            Process process = desktop.process(command)
                                    .redirectErrorStream(true)
                                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                                    .start();
                            if (process.waitFor() != 0) {
                                throw new IllegalStateException(
                                        List.of(command) + " ended with " + process.exitValue());
                            }
                        })
                        .unlearning()
                : Contender.missing(name);
    }

    static boolean isHere(String program) {
        return Optional.ofNullable(System.getenv("PATH")).stream()
                .flatMap(path -> Stream.of(path.split(":")))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory).resolve(program)));
    }

    /** Opens small windows until the server lists this many. */
    void windows(Client server, int wanted) {
        int small = 0;
        int listed = listed(server);
        while (listed != wanted) {
            small = Math.max(0, small + wanted - listed);
            smallWindows(small);
            listed = settled(server, wanted);
        }
    }

    void smallWindows(int count) {
        scenery.ask("" + count);
    }

    private static int settled(Client server, int wanted) {
        Patience.comes(Duration.ofSeconds(3), () -> listed(server) == wanted);
        return listed(server);
    }

    private static int listed(Client server) {
        return server.result("list_windows", "{}")
                .at("/structuredContent/windows")
                .size();
    }

    @Override
    public void close() {
        robot.close();
        scenery.close();
        witness.close();
        xterm.close();
        terminals.forEach(Process::destroy);
        desktop.close();
    }
}
