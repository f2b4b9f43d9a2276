package dev.surehand.platform.win32.window;

import dev.surehand.desktop.window.ProgramFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The programs of the Start menu and of the search path.
 *
 * @param environment the variables of this process, with their names in upper case
 */
record StartMenu(Map<String, String> environment) {

    private static final String SHORTCUT = ".lnk";
    private static final String PROGRAM = ".exe";
    private static final int DEEPEST = 6;

    /**
     * Returns the shortcuts by the name that the menu shows. A shortcut of the user replaces one of all users with the same
     * name.
     */
    Map<String, Path> shortcuts() {
        Map<String, Path> found = new LinkedHashMap<>();
        Stream.of("APPDATA", "PROGRAMDATA")
                .flatMap(variable -> Optional.ofNullable(environment.get(variable)).stream())
                .map(folder -> Path.of(folder, "Microsoft", "Windows", "Start Menu", "Programs"))
                .forEach(folder -> read(folder, found));
        return found;
    }

    private static void read(Path folder, Map<String, Path> found) {
        new ProgramFolder(folder)
                .files(DEEPEST, file -> lowerName(file).endsWith(SHORTCUT))
                .forEach(file -> found.putIfAbsent(nameOf(file, SHORTCUT), file));
    }

    /**
     * Returns the file of a program on the search path.
     *
     * @param name with or without {@code .exe}
     */
    Optional<Path> onPath(String name) {
        String file = name.toLowerCase(Locale.ROOT).endsWith(PROGRAM) ? name : name + PROGRAM;
        if (!file.matches("[^\\\\/:*?\"<>|]+")) {
            return Optional.empty();
        }
        return Stream.of(environment.getOrDefault("PATH", "").split(";"))
                .filter(folder -> !folder.isBlank())
                .map(folder -> Path.of(folder.replace("\"", ""), file))
                .filter(Path::isAbsolute)
                .filter(Files::isRegularFile)
                .findFirst();
    }

    static String nameOf(Path file, String suffix) {
        String name = file.getFileName().toString();
        return name.toLowerCase(Locale.ROOT).endsWith(suffix)
                ? name.substring(0, name.length() - suffix.length())
                : name;
    }

    private static String lowerName(Path file) {
        return file.getFileName().toString().toLowerCase(Locale.ROOT);
    }
}
