package dev.surehand.platform.xdg;

import dev.surehand.desktop.window.ProgramFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The folders of the desktop entries: {@code applications} below XDG_DATA_HOME and each of XDG_DATA_DIRS. If two entries have
 * the same id, the first one counts.
 *
 * @see <a href="https://specifications.freedesktop.org/basedir-spec/latest/">XDG Base Directory Specification</a>
 */
record ApplicationFolders(List<Path> folders) {

    private static final String SUFFIX = ".desktop";

    /** In bytes. Entries are a few kilobytes; a longer file is not an entry. */
    private static final long LONGEST = 256 * 1024;

    private static final int DEEPEST = 4;

    static ApplicationFolders of(Map<String, String> environment) {
        List<Path> folders = new ArrayList<>();
        String home = environment.getOrDefault("HOME", System.getProperty("user.home"));
        folders.add(Path.of(orElse(environment.get("XDG_DATA_HOME"), home + "/.local/share")));
        Stream.of(orElse(environment.get("XDG_DATA_DIRS"), "/usr/local/share:/usr/share")
                        .split(":"))
                .filter(folder -> folder.startsWith("/"))
                .map(Path::of)
                .forEach(folders::add);
        return new ApplicationFolders(
                folders.stream().map(folder -> folder.resolve("applications")).toList());
    }

    private static String orElse(@Nullable String value, String absent) {
        return value == null || value.isBlank() ? absent : value;
    }

    List<DesktopEntry> entries() {
        Map<String, DesktopEntry> entries = new LinkedHashMap<>();
        folders.forEach(folder -> read(folder, entries));
        return List.copyOf(entries.values());
    }

    private static void read(Path folder, Map<String, DesktopEntry> entries) {
        new ProgramFolder(folder)
                .files(DEEPEST, file -> file.toString().endsWith(SUFFIX) && isReadable(file))
                .forEach(file -> entries.computeIfAbsent(id(folder, file), id -> parse(id, file)));
    }

    private static boolean isReadable(Path file) {
        try {
            return Files.isRegularFile(file) && Files.isReadable(file) && Files.size(file) <= LONGEST;
        } catch (IOException e) {
            return false;
        }
    }

    private static String id(Path folder, Path file) {
        String path = folder.relativize(file).toString().replace('/', '-');
        return path.substring(0, path.length() - SUFFIX.length());
    }

    private static DesktopEntry parse(String id, Path file) {
        try {
            return DesktopEntry.parse(id, file, Files.readAllLines(file));
        } catch (IOException e) {
            // A file that cannot be read, or is not UTF-8, does not describe a program.
            return new DesktopEntry(id, file, Map.of());
        }
    }
}
