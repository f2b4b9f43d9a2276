package dev.surehand.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.SourceRoots;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The words that readers of other languages stumbled over stay out of comments, messages, schemas and pages. */
class PlainEnglishTest {

    /** Each with the word to use instead. */
    private static final List<String> FORBIDDEN = List.of(
            // returns, reports, says
            "(?<!has been |have been |who )\\b(tells|told)\\b(?! you| the model)",
            // respects
            "\\bheed(s|ed|ing)?\\b",
            // fixes, repairs
            "\\bmend(s|ed|ing)?\\b",
            // removes
            "\\b(strikes?|struck) out\\b",
            // is due
            "\\b(is|are|was|were) owed\\b|\\bit owes\\b",
            // is available
            "\\b(to|can) be had\\b",
            // releases
            "\\b(lets?|letting) go of\\b",
            // because there is no
            "\\bfor want of\\b",
            // is not a
            "\\b(that|it|this|which) (is|are) no (?!longer|more|later|less|other|wider|window manager|use\\b)",
            // provides, returns
            "\\b(hands?|handed|handing) (out|round)\\b",
            "\\b(deeds?|lest|anew|asunder|albeit|thereof|whence|nought|whosoever|whatsoever)\\b",
            "\\bhow things stand\\b|\\bstands there\\b|\\bstood there\\b");

    private static final Pattern ANY = Pattern.compile(
            FORBIDDEN.stream().map("(?:%s)"::formatted).collect(Collectors.joining("|")), Pattern.CASE_INSENSITIVE);

    private static final Pattern COMMENT = Pattern.compile(
            "\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])'|(?<comment>/\\*.*?\\*/|//[^\\n]*)",
            Pattern.DOTALL);

    private record Place(Path file, String words) {}

    @Test
    void mainCodeSaysItPlainly() throws IOException {
        List<Place> found = new ArrayList<>();
        for (Path file : files(Path.of("src/main/java"), ".java")) {
            Matcher part = COMMENT.matcher(Files.readString(file));
            while (part.find()) {
                found.addAll(in(file, part.group()));
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void commentsOfTestsSayItPlainly() throws IOException {
        List<Place> found = new ArrayList<>();
        for (Path directory : SourceRoots.allButMain()) {
            for (Path file : files(directory, ".java")) {
                Matcher part = COMMENT.matcher(Files.readString(file));
                while (part.find()) {
                    found.addAll(in(file, part.group("comment") == null ? "" : part.group("comment")));
                }
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void pagesAndSchemasSayItPlainly() throws IOException {
        List<Path> all = new ArrayList<>(files(Path.of("docs"), ".md"));
        all.addAll(files(Path.of("schemas"), ".json"));
        all.add(Path.of("README.md"));
        List<Place> found = new ArrayList<>();
        for (Path file : all) {
            found.addAll(in(file, Files.readString(file)));
        }
        assertThat(found).isEmpty();
    }

    private static List<Path> files(Path directory, String ending) throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            return all.filter(file -> file.toString().endsWith(ending)).sorted().toList();
        }
    }

    private static List<Place> in(Path file, String text) {
        return ANY.matcher(text.replaceAll("\\s*\\n\\s*(\\*|//)?\\s*", " "))
                .results()
                .map(found -> new Place(file, found.group()))
                .toList();
    }
}
