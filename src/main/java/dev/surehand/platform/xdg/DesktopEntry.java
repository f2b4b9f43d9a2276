package dev.surehand.platform.xdg;

import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.Application;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A program of the menu, as its {@code .desktop} file describes it.
 *
 * @param id such as {@code org.gnome.gedit}
 * @param values the values of the group "Desktop Entry", by key
 * @see <a href="https://specifications.freedesktop.org/desktop-entry-spec/latest/">Desktop Entry Specification</a>
 */
record DesktopEntry(String id, Path file, Map<String, String> values) {

    private static final String GROUP = "[Desktop Entry]";

    static DesktopEntry parse(String id, Path file, List<String> lines) {
        Map<String, String> values = new HashMap<>();
        boolean isIn = false;
        for (String line : lines) {
            int equals = line.indexOf('=');
            if (line.startsWith("[")) {
                isIn = line.strip().equals(GROUP);
            } else if (isIn && equals > 0 && !line.startsWith("#")) {
                values.putIfAbsent(
                        line.substring(0, equals).strip(),
                        unescaped(line.substring(equals + 1).strip()));
            }
        }
        return new DesktopEntry(id, file, values);
    }

    private static String unescaped(String value) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '\\' && i + 1 < value.length()) {
                i++;
                text.append(
                        switch (value.charAt(i)) {
                            case 's' -> " ";
                            case 'n' -> "\n";
                            case 't' -> "\t";
                            case 'r' -> "\r";
                            case '\\' -> "\\";
                            default -> "\\" + value.charAt(i);
                        });
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }

    /** Whether the entry is a program that the menu shows and that can be started. */
    boolean isProgram() {
        return value("Type").equals("Application")
                && !isTrue("Hidden")
                && !isTrue("NoDisplay")
                && !value("Exec").isBlank()
                && !name().isBlank();
    }

    String name() {
        return value("Name");
    }

    boolean needsTerminal() {
        return isTrue("Terminal");
    }

    Optional<Path> folder() {
        return Optional.of(value("Path")).filter(path -> !path.isBlank()).map(Path::of);
    }

    /** Returns the program that must be installed for the menu to show the entry. */
    Optional<String> required() {
        return Optional.of(value("TryExec")).filter(program -> !program.isBlank());
    }

    /** Returns the command without a file or address. */
    List<String> command() {
        return new ExecLine(value("Exec")).arguments(name(), value("Icon"), file.toString());
    }

    /** Whether the name is this entry's name in any language, or its id. */
    boolean isCalled(String name) {
        return names().anyMatch(name::equalsIgnoreCase);
    }

    /**
     * Whether the name is that of the program that this entry starts. Several entries may start one program with different
     * arguments.
     */
    boolean runs(String name) {
        return name.equalsIgnoreCase(program());
    }

    private Stream<String> names() {
        Stream<String> shown = values.entrySet().stream()
                .filter(entry -> entry.getKey().equals("Name") || entry.getKey().startsWith("Name["))
                .map(Map.Entry::getValue);
        return Stream.concat(shown, Stream.of(id, id + ".desktop", lastOf(id, '.')));
    }

    Application application() {
        Set<String> names = new HashSet<>();
        Stream.of(id, lastOf(id, '.'), program(), value("StartupWMClass"))
                .filter(name -> !name.isBlank())
                .forEach(name -> names.add(name.toLowerCase(Locale.ROOT)));
        return new Application(id, OutsideText.of(name()), names);
    }

    /** Returns the command with its field codes, without what only sets variables before it. */
    List<String> commandItself() {
        List<String> words = new ExecLine(value("Exec")).words();
        int first = !words.isEmpty() && lastOf(words.get(0), '/').equals("env") ? 1 : 0;
        while (first > 0 && first < words.size() && words.get(first).indexOf('=') > 0) {
            first++;
        }
        return first < words.size() ? words.subList(first, words.size()) : words;
    }

    /** Returns whether the entry, or a folder of it, was written or moved since then. */
    boolean isChangedSince(Instant moment) {
        return new WrittenFiles(moment).has(file);
    }

    private String program() {
        List<String> command = command();
        return command.isEmpty() ? "" : lastOf(command.get(0), '/');
    }

    private static String lastOf(String text, char separator) {
        return text.substring(text.lastIndexOf(separator) + 1);
    }

    private String value(String key) {
        return values.getOrDefault(key, "");
    }

    private boolean isTrue(String key) {
        return value(key).equals("true");
    }
}
