package dev.surehand.safety.risk;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * The window that an action aims at, as far as its risk depends on it.
 *
 * @param program the name of its program in sentences
 * @param programs all names of its program, and of the programs inside its window, in lower case and without {@code .exe}
 * @param title of the window
 */
public record Surface(String program, Set<String> programs, String title) {

    /** A window of which nothing is known. */
    public static final Surface UNKNOWN = new Surface("", List.of(), "");

    public Surface {
        programs = Set.copyOf(programs);
    }

    /** @param names all names of the program, as the system reports them */
    public Surface(String program, List<String> names, String title) {
        this(program, plain(names), title);
    }

    private static Set<String> plain(List<String> names) {
        Set<String> plain = new TreeSet<>();
        for (String name : names) {
            String file = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
                    .toLowerCase(Locale.ROOT);
            plain.add(file.endsWith(".exe") ? file.substring(0, file.length() - 4) : file);
        }
        return plain;
    }
}
