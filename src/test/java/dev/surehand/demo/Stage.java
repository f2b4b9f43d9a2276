package dev.surehand.demo;

import java.io.IOException;
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

    private final String display;
    private final Optional<String> directory;

    private Stage(String display, Optional<String> directory) {
        this.display = display;
        this.directory = directory;
    }

    static Stage present() {
        return new Stage(System.getenv("DISPLAY"), Optional.empty());
    }

    /** Installs what it needs, if it may; says so, or how to, on stderr. */
    static Stage virtual() throws IOException, InterruptedException {
        if (script(Redirect.INHERIT, "install", "demo").waitFor() != 0) {
            throw new DemoFailed("There is no display here, and no virtual one can be started without these packages.");
        }
        Process start = script(
                Redirect.PIPE, "start", "--owner", "" + ProcessHandle.current().pid());
        Map<String, String> facts = new String(start.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .map(line -> line.split("=", 2))
                .collect(Collectors.toMap(fact -> fact[0], fact -> fact[1]));
        if (start.waitFor() != 0) {
            throw new DemoFailed("The virtual display did not start.");
        }
        return new Stage(facts.get("DISPLAY"), Optional.of(facts.get("DESKTOP_DIR")));
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
            script(Redirect.INHERIT, "stop", directory.get()).onExit().join();
        }
    }

    private static Process script(Redirect output, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("bash", SCRIPT.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder script =
                new ProcessBuilder(command).redirectOutput(output).redirectError(Redirect.INHERIT);
        script.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return script.start();
    }
}
