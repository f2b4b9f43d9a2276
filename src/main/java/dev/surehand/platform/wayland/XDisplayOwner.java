package dev.surehand.platform.wayland;

import dev.surehand.platform.linux.UnixSocket;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Who serves an X display in a Wayland session: the compositor, through XWayland, or a server of its own. The compositor keeps
 * the listening socket of its XWayland open, because it starts it at the first connection. Only files of the system are read, so
 * nothing is started.
 *
 * @param sockets the numbers of the sockets that listen for the display on this machine
 * @param ofCompositor the numbers of the sockets that the compositor has open; empty if the system does not reveal them
 * @param hasCompositor whether the compositor is there
 */
record XDisplayOwner(Set<String> sockets, Optional<Set<String>> ofCompositor, boolean hasCompositor) {

    private static final Path SOCKETS = Path.of("/proc/net/unix");
    private static final Pattern LOCAL = Pattern.compile("(?:unix)?:(\\d+)(?:\\.\\d+)?");
    private static final Pattern LINK = Pattern.compile("socket:\\[(\\d+)]");

    /** The column of the number in {@code /proc/net/unix}, and that of the path. */
    private static final int NUMBER = 6;

    private static final int PATH = 7;

    /**
     * Reads who serves a display.
     *
     * @param display as in DISPLAY
     * @param compositor the socket of the compositor
     */
    static XDisplayOwner of(String display, Path compositor) {
        Matcher local = LOCAL.matcher(display);
        Set<String> listening = local.matches() ? listening("/tmp/.X11-unix/X" + local.group(1)) : Set.of();
        try (UnixSocket socket = UnixSocket.connect(compositor)) {
            return new XDisplayOwner(listening, openBy(socket.peer()), true);
        } catch (IOException e) {
            return new XDisplayOwner(listening, Optional.empty(), false);
        }
    }

    /**
     * Returns false if an X server of its own serves the display, and if there is no such compositor. Where the system does not
     * reveal what the compositor has open, the display counts as that of the compositor.
     */
    boolean belongsToCompositor() {
        return hasCompositor
                && ofCompositor
                        .map(open -> sockets.stream().anyMatch(open::contains))
                        .orElse(true);
    }

    private static Set<String> listening(String path) {
        try {
            return lines(Files.readString(SOCKETS), path);
        } catch (IOException e) {
            return Set.of();
        }
    }

    /** Returns the numbers of the sockets with this path, or with its abstract twin, in {@code /proc/net/unix}. */
    static Set<String> lines(String table, String path) {
        return table.lines()
                .map(line -> line.strip().split("\\s+"))
                .filter(columns ->
                        columns.length > PATH && List.of(path, "@" + path).contains(columns[PATH]))
                .map(columns -> columns[NUMBER])
                .collect(Collectors.toSet());
    }

    private static Optional<Set<String>> openBy(int process) {
        try (Stream<Path> files = Files.list(Path.of("/proc/%d/fd".formatted(process)))) {
            return Optional.of(files.map(XDisplayOwner::target)
                    .map(LINK::matcher)
                    .filter(Matcher::matches)
                    .map(link -> link.group(1))
                    .collect(Collectors.toSet()));
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }

    private static String target(Path file) {
        try {
            return Files.readSymbolicLink(file).toString();
        } catch (IOException e) {
            return "";
        }
    }
}
