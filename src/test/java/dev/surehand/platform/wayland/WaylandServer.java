package dev.surehand.platform.wayland;

import dev.surehand.testdesktop.SwayDesktop;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The server as a process on a Wayland desktop. */
final class WaylandServer {

    private WaylandServer() {}

    static ProcessBuilder on(SwayDesktop desktop, String... options) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                System.getProperty("surehand.jar"),
                "--audit",
                "none",
                "--timeout-ms",
                "30000"));
        command.addAll(List.of(options));
        ProcessBuilder program = new ProcessBuilder(command);
        program.environment().keySet().removeAll(Set.of("DISPLAY", "SWAYSOCK"));
        program.environment().putAll(desktop.environment());
        return program;
    }
}
