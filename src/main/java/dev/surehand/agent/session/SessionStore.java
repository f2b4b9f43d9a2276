package dev.surehand.agent.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** All sessions of a directory. The name of a session begins with its time, so the order of the names is that of the sessions. */
public final class SessionStore {

    private final Path directory;

    public SessionStore(Path directory) {
        this.directory = directory;
    }

    public Path directory() {
        return directory;
    }

    /** Returns the folders of all sessions, the latest first. */
    public List<Path> all() throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(directory)) {
            return folders.filter(folder -> Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS))
                    .filter(folder -> Files.exists(folder.resolve(SessionFolder.EVENTS), LinkOption.NOFOLLOW_LINKS))
                    .sorted(Comparator.comparing((Path folder) -> name(folder)).reversed())
                    .toList();
        }
    }

    /**
     * Finds a session.
     *
     * @param words its name, a part of it that no other has, a path, or {@code last}
     * @throws IllegalArgumentException if there is none, or several
     */
    public Path find(String words) throws IOException {
        Path path = Path.of(words);
        if (Files.exists(path.resolve(SessionFolder.EVENTS))) {
            return path;
        }
        List<Path> all = all();
        if (words.equals("last") && !all.isEmpty()) {
            return all.get(0);
        }
        List<Path> found =
                all.stream().filter(folder -> name(folder).contains(words)).toList();
        if (found.size() != 1) {
            throw new IllegalArgumentException(
                    found.isEmpty()
                            ? "There is no session \"%s\" in %s.".formatted(words, directory)
                            : "%d sessions have \"%s\" in their names.".formatted(found.size(), words));
        }
        return found.get(0);
    }

    static String name(Path folder) {
        Path name = folder.toAbsolutePath().normalize().getFileName();
        return name == null ? "" : name.toString();
    }
}
