package dev.surehand.platform.x11.wire;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The X servers of this machine, found by their sockets. */
public final class Displays {

    public static final Path SOCKETS = Path.of("/tmp/.X11-unix");

    private final List<String> running;

    /** @param sockets the folder of the sockets, which may be missing */
    public Displays(Path sockets) {
        running = names(sockets);
    }

    private static List<String> names(Path sockets) {
        if (!Files.isDirectory(sockets)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(sockets)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("X\\d+"))
                    .map(name -> ":" + name.substring(1))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns what the user can do when a display could not be opened. */
    public String next(String wanted) {
        if (running.contains(wanted.replaceFirst("\\.\\d+$", ""))) {
            return "in a terminal on that desktop: xhost +si:localuser:" + System.getProperty("user.name");
        }
        return running.isEmpty()
                ? "Xvfb :99 & export DISPLAY=:99 (a virtual one, to try)"
                : "export DISPLAY=" + running.get(0) + " (here are: " + String.join(", ", running) + ")";
    }
}
