package dev.surehand.safety.risk;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** The words of the files in {@code name-words}, one file for each language, found by how they begin. */
final class NameWords {

    private static final String FOLDER = "name-words/";
    private static final String LANGUAGES = "languages.txt";
    private static final String COMMENT = "#";

    private static final int SHORTEST_STEM = 3;
    private static final int SHORTEST_GLUED = 4;
    private static final int LONGEST_GLUED = 16;

    private final Map<String, List<NamePhrase>> byFirstWord = new HashMap<>();
    private final Map<String, List<NamePhrase>> byStem = new HashMap<>();
    private final Map<Character, List<NamePhrase>> byCharacter = new HashMap<>();
    private final Set<String> trash = new HashSet<>();
    private int longestStem;

    private NameWords() {}

    static NameWords load() {
        NameWords all = new NameWords();
        languages().forEach(language -> of(language).forEach(all::add));
        return all;
    }

    /** Returns the languages that have a file. */
    static List<String> languages() {
        return lines(LANGUAGES).toList();
    }

    private static Stream<String> lines(String name) {
        String path = FOLDER + name;
        try (InputStream file = Objects.requireNonNull(NameWords.class.getResourceAsStream(path), path)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith(COMMENT));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the phrases of a language, as its file has them. */
    static List<NamePhrase> of(String language) {
        return lines(language + ".txt").flatMap(line -> phrases(language, line)).toList();
    }

    private static Stream<NamePhrase> phrases(String language, String line) {
        String[] parts = line.split("\t", -1);
        if (parts.length != 3 || parts[2].isBlank()) {
            throw new IllegalArgumentException("Not kind, words and source with tabs between: " + line);
        }
        WordUse use = WordUse.named(parts[0]);
        return Stream.of(parts[1].split(", ")).map(entry -> NamePhrase.of(language, use, entry));
    }

    private void add(NamePhrase phrase) {
        if (phrase.use() == WordUse.TRASH) {
            trash.add(phrase.joined());
        } else if (phrase.isWithoutSpaces()) {
            byCharacter
                    .computeIfAbsent(phrase.joined().charAt(0), first -> new ArrayList<>())
                    .add(phrase);
        } else if (phrase.isStem() && phrase.words().size() == 1) {
            longestStem = Math.max(longestStem, phrase.joined().length());
            byStem.computeIfAbsent(phrase.joined(), stem -> new ArrayList<>()).add(phrase);
        } else {
            byFirstWord
                    .computeIfAbsent(phrase.words().get(0), first -> new ArrayList<>())
                    .add(phrase);
        }
    }

    /** Returns whether something is called as the trash is, and nothing else. */
    boolean isTrash(NameReading name) {
        return trash.contains(name.joined());
    }

    /** Returns the phrases that are in a name at a place, in words with spaces between. */
    List<NamePhrase> at(List<NameReading.NameWord> name, int from) {
        for (String form : name.get(from).forms()) {
            List<NamePhrase> found = new ArrayList<>(byFirstWord.getOrDefault(form, List.of()));
            for (int end = SHORTEST_STEM; end <= Math.min(form.length(), longestStem); end++) {
                found.addAll(byStem.getOrDefault(form.substring(0, end), List.of()));
            }
            found.removeIf(phrase -> !phrase.isAt(name, from));
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    /** Returns the phrases that are in a text of a script without spaces at a place. */
    List<NamePhrase> in(String text, int from) {
        return byCharacter.getOrDefault(text.charAt(from), List.of()).stream()
                .filter(phrase -> text.startsWith(phrase.joined(), from))
                .toList();
    }

    /** Returns risky words in a word that was put together from single letters. */
    List<NamePhrase> inGlued(String word) {
        for (int from = 0; from + SHORTEST_GLUED <= word.length(); from++) {
            for (int end = Math.min(word.length(), from + LONGEST_GLUED); end >= from + SHORTEST_GLUED; end--) {
                List<NamePhrase> found = byFirstWord.getOrDefault(word.substring(from, end), List.of()).stream()
                        .filter(phrase ->
                                phrase.use().isRisky() && phrase.words().size() == 1)
                        .toList();
                if (!found.isEmpty()) {
                    return found;
                }
            }
        }
        return List.of();
    }
}
