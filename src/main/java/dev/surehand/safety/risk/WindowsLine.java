package dev.surehand.safety.risk;

import dev.surehand.safety.risk.ShellLine.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a line as the shells of Windows would. They and the shells in WSL quote in different ways, so that only words without any
 * character that one of them treats in its own way are certain.
 */
final class WindowsLine {

    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N} _.:/\\\\*?,=~+\\-\"]*");
    private static final Pattern WORD = Pattern.compile("(?:[^ \"]|\"[^\"]*\")+");

    private WindowsLine() {}

    static ShellLine read(String line) {
        boolean isEven = line.chars().filter(c -> c == '"').count() % 2 == 0;
        if (!PLAIN.matcher(line).matches() || !isEven || line.contains("\\\"")) {
            String doubt = "the shells of Windows read some of its characters in different ways";
            ShellLine other = ShellLine.of(line);
            return new ShellLine(other.commands(), Optional.of(doubt), other.isOpen());
        }
        List<Word> words = new ArrayList<>();
        Matcher found = WORD.matcher(line);
        while (found.find()) {
            String word = found.group().replace("\"", "");
            boolean hasPattern = word.contains("*") || word.contains("?");
            words.add(new Word(word, hasPattern, word.startsWith("*") || word.startsWith("?")));
        }
        return new ShellLine(
                words.isEmpty() ? List.of() : List.of(new ShellLine.Command(words, false)), Optional.empty(), false);
    }
}
