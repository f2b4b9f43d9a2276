package dev.surehand.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The desktop the demo plays on: the one that is there, or a virtual one of its own that ends with it. */
final class Stage implements AutoCloseable {
    private static final Path SCRIPT = Path.of("src", "test", "desktop", "desktop.sh");
    private static final String SCRIPT_SAYS = "desktop.sh: ";

    private final String display;
    private final Optional<String> directory;

    private Stage(String display, Optional<String> directory) {
        this.display = display;
        this.directory = directory;
    }

    static Stage present() {
        return new Stage(System.getenv("DISPLAY"), Optional.empty());
    }

    /** Installs what it needs, if it may; says so, or how to. */
    static Stage virtual(PrintStream out) throws IOException, InterruptedException {
        install(out);
        Process start = script("start", "--owner", "" + ProcessHandle.current().pid())
                .redirectOutput(Redirect.PIPE)
                .start();
        Map<String, String> facts = new String(start.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .map(line -> line.split("=", 2))
                .collect(Collectors.toMap(fact -> fact[0], fact -> fact[1]));
        if (start.waitFor() != 0) {
            throw new DemoFailed("The virtual display did not start.");
        }
        return new Stage(facts.get("DISPLAY"), Optional.of(facts.get("DESKTOP_DIR")));
    }

    /** What it installs is said at once, and the hundreds of lines that follow only if it fails. */
    private static void install(PrintStream out) throws IOException, InterruptedException {
        ProcessBuilder program = script("install", "demo").redirectErrorStream(true);
        Process install = program.redirectOutput(Redirect.PIPE).start();
        List<String> lines = new ArrayList<>();
        try (BufferedReader reader = install.inputReader()) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
                if (line.startsWith(SCRIPT_SAYS)) {
                    out.println(line.substring(SCRIPT_SAYS.length()));
                }
            }
        }
        if (install.waitFor() != 0) {
            lines.stream().filter(line -> !line.startsWith(SCRIPT_SAYS)).forEach(out::println);
            throw new DemoFailed("Without a display the demo cannot be shown.");
        }
    }

    boolean isVirtual() {
        return directory.isPresent();
    }

    String display() {
        return display;
    }

    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** A program on this desktop and on no other. */
    ProcessBuilder process(List<String> command) {
        ProcessBuilder program = new ProcessBuilder(command);
        if (isVirtual()) {
            // These lead to the desktop of the session around.
            program.environment().keySet().removeAll(List.of("WAYLAND_DISPLAY", "XAUTHORITY", "XMODIFIERS"));
            program.environment().putAll(Map.of("DISPLAY", display, "XDG_SESSION_TYPE", "x11", "LC_ALL", "C.UTF-8"));
        }
        return program;
    }

    @Override
    public void close() throws IOException {
        if (isVirtual()) {
            script("stop", directory.get()).start().onExit().join();
        }
    }

    private static ProcessBuilder script(String... arguments) {
        List<String> command = new ArrayList<>(List.of("bash", SCRIPT.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder script = new ProcessBuilder(command).inheritIO();
        script.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return script;
    }
}
