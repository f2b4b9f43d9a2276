package dev.surehand.testdesktop;

import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import java.awt.Rectangle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A form of another program, which writes down what happens to it: {@code pressed Save}, {@code text Name hello},
 * {@code checked Bold true}, {@code value Volume 70}. It also writes where it shows its fields: {@code place Save 10 20 80 30}.
 */
public final class FormTarget implements AutoCloseable {

    private final TestDesktop desktop;
    private final Process process;
    private final Path log;
    private final String title;
    private volatile int forgotten;

    private FormTarget(TestDesktop desktop, BiFunction<String, Path, ProcessBuilder> program) {
        this.desktop = desktop;
        title = "Surehand form " + System.nanoTime();
        log = desktop.newFile(title);
        process = Program.start(
                program.apply(title, log).redirectErrorStream(true).redirectOutput(Redirect.DISCARD));
        Program.await(process, "the form is ready", () -> lines().contains("ready"));
    }

    /** @param program returns the program for a title and a file */
    public static FormTarget of(TestDesktop desktop, BiFunction<String, Path, ProcessBuilder> program) {
        return new FormTarget(desktop, program);
    }

    /** @param script a script that takes a title, a file and the bounds */
    public static FormTarget ofPython(
            TestDesktop desktop, SessionBus bus, String script, Rectangle bounds, String... more) {
        return ofPython(desktop, bus, Map.of(), script, bounds, more);
    }

    /** @param environment what the script has in its environment beside that of the session */
    public static FormTarget ofPython(
            TestDesktop desktop,
            SessionBus bus,
            Map<String, String> environment,
            String script,
            Rectangle bounds,
            String... more) {
        List<String> command =
                List.of("/usr/bin/python3", TestDesktop.source(script).toString());
        return of(desktop, (title, log) -> {
            ProcessBuilder program = bus.process(withPlace(command, title, log, bounds, more));
            program.environment().putAll(environment);
            return program;
        });
    }

    /** A form in Swing, with the bridge that describes it. */
    public static FormTarget ofSwing(TestDesktop desktop, SessionBus bus, Rectangle bounds) {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dsun.java2d.uiScale=1",
                "-Djavax.accessibility.assistive_technologies=org.GNOME.Accessibility.AtkWrapper",
                "-cp",
                System.getProperty("java.class.path") + ":/usr/share/java/java-atk-wrapper.jar",
                SwingForm.class.getName());
        return of(desktop, (title, log) -> bus.process(withPlace(command, title, log, bounds)));
    }

    /**
     * A form in Swing on Windows, with the bridge that describes it.
     *
     * @param scale how many pixels Swing takes for one of its own
     */
    public static FormTarget onWindows(WineDesktop windows, int scale, Rectangle bounds) {
        return onWindows(windows, SwingForm.class, scale, bounds);
    }

    /** @param program takes a title, a file and the bounds */
    public static FormTarget onWindows(WineDesktop windows, Class<?> program, int scale, Rectangle bounds) {
        List<String> command = List.of(
                "-Dsun.java2d.uiScale=" + scale,
                "-Djavax.accessibility.assistive_technologies=com.sun.java.accessibility.AccessBridge",
                "-cp",
                WineDesktop.path(WineDesktop.testClasses()),
                program.getName());
        return of(
                windows.desktop(),
                (title, log) ->
                        windows.javaWithBridge(List.of(withPlace(command, title, WineDesktop.path(log), bounds))));
    }

    private static String[] withPlace(
            List<String> command, String title, Object log, Rectangle bounds, String... more) {
        Stream<String> place =
                Stream.of(bounds.x, bounds.y, bounds.width, bounds.height).map(String::valueOf);
        return Stream.of(command.stream(), Stream.of(title, log.toString()), place, Stream.of(more))
                .flatMap(Function.identity())
                .toArray(String[]::new);
    }

    public String title() {
        return title;
    }

    public TargetWindow window() {
        return TargetWindow.titled(desktop, title, process);
    }

    /** Returns the window as a server lists it; waits until it does. */
    public WindowInfo listed(Windows windows) {
        return Patience.until(
                "the window is listed",
                Patience.LONG,
                () -> windows.list().stream()
                        .filter(window -> window.title().startsWith(title))
                        .findFirst());
    }

    public Process process() {
        return process;
    }

    /** Returns what has happened to it. */
    public List<String> lines() {
        List<String> all = allLines();
        return all.subList(forgotten, all.size());
    }

    /** Leaves out what has happened up to now, for a test that uses the form after another one. */
    public void forget() {
        forgotten = allLines().size();
    }

    private List<String> allLines() {
        try {
            return Files.readAllLines(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public boolean has(String line) {
        return lines().contains(line);
    }

    /** Returns where the program shows a field; empty if it does not know. */
    public Optional<Rectangle> place(String name) {
        return allLines().stream()
                .filter(line -> line.startsWith("place " + name + " "))
                .reduce((earlier, later) -> later)
                .map(line -> line.split(" "))
                .map(words -> new Rectangle(
                        Integer.parseInt(words[2]),
                        Integer.parseInt(words[3]),
                        Integer.parseInt(words[4]),
                        Integer.parseInt(words[5])));
    }

    /** Sends a signal, such as STOP. */
    public void signal(String name) {
        Program.run(desktop.process("kill", "-" + name, "" + process.pid()), Patience.LONG);
    }

    @Override
    public void close() {
        signal("CONT");
        Program.end(process);
    }
}
