package dev.surehand.platform.xdg;

import java.util.ArrayList;
import java.util.List;

/**
 * The command of a desktop entry. It has its own quoting rules, and field codes such as {@code %U}. No shell reads it.
 *
 * @see <a href="https://specifications.freedesktop.org/desktop-entry-spec/latest/exec-variables.html">The Exec key</a>
 */
record ExecLine(String line) {

    /** Codes that are replaced by nothing: those for files and addresses, because none are opened, and deprecated ones. */
    private static final String EMPTY_CODES = "fFuUdDnNvm";

    /**
     * Returns the command's words with the field codes replaced.
     *
     * @param file the file of the entry
     */
    List<String> arguments(String name, String icon, String file) {
        List<String> arguments = new ArrayList<>();
        for (String word : words()) {
            if (word.equals("%i")) {
                if (!icon.isBlank()) {
                    arguments.addAll(List.of("--icon", icon));
                }
            } else {
                String argument = expanded(word, name, file);
                if (!argument.isEmpty() || !word.contains("%")) {
                    arguments.add(argument);
                }
            }
        }
        return arguments;
    }

    private static String expanded(String word, String name, String file) {
        StringBuilder text = new StringBuilder();
        int i = 0;
        while (i < word.length()) {
            char c = word.charAt(i);
            i++;
            if (c != '%' || i == word.length()) {
                text.append(c);
                continue;
            }
            char code = word.charAt(i);
            i++;
            if (code == 'c') {
                text.append(name);
            } else if (code == 'k') {
                text.append(file);
            } else if (code == '%') {
                text.append('%');
            } else if (EMPTY_CODES.indexOf(code) < 0) {
                text.append('%').append(code);
            }
        }
        return text.toString();
    }

    /** Splits the line at spaces outside double quotes. Within quotes, a backslash takes the next character literally. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        StringBuilder word = null;
        boolean isQuoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == ' ' && !isQuoted) {
                if (word != null) {
                    words.add(word.toString());
                    word = null;
                }
                continue;
            }
            word = word == null ? new StringBuilder() : word;
            if (c == '"') {
                isQuoted = !isQuoted;
            } else if (c == '\\' && isQuoted && i + 1 < line.length()) {
                i++;
                word.append(line.charAt(i));
            } else {
                word.append(c);
            }
        }
        if (word != null) {
            words.add(word.toString());
        }
        return words;
    }
}
