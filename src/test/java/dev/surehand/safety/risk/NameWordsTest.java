package dev.surehand.safety.risk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** S4-41, S4-57: the files of words are complete, and each word has a form that names can have. */
class NameWordsTest {

    private static final Path FOLDER = Path.of("src/main/resources/dev/surehand/safety/risk/name-words");
    private static final String ENDING = ".txt";

    private static final Set<WordUse> NEEDED = EnumSet.of(
            WordUse.DELETION,
            WordUse.LOSS,
            WordUse.SYSTEM,
            WordUse.PAYMENT,
            WordUse.SENDING,
            WordUse.INSTALLATION,
            WordUse.PERMISSION,
            WordUse.AGREEMENT,
            WordUse.HARMLESS,
            WordUse.NOT);

    /** Languages with some words only, beside the most used ones. */
    private static final Set<String> INCOMPLETE = Set.of(
            "lo", "km", "my", "af", "be", "bs", "mk", "sq", "az", "kk", "ka", "gu", "kn", "ml", "pa", "ne", "ga", "cy",
            "eo", "tg", "uz", "as", "or");

    static List<String> languages() {
        return NameWords.languages();
    }

    @Test
    void eachFileIsListed() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            assertThat(files.map(file -> file.getFileName().toString())
                            .filter(name -> !name.equals("languages.txt"))
                            .map(name -> name.substring(0, name.length() - ENDING.length())))
                    .containsExactlyInAnyOrderElementsOf(NameWords.languages());
        }
    }

    @ParameterizedTest
    @MethodSource("languages")
    void aLanguageHasWordsOfAllKinds(String language) {
        List<NamePhrase> phrases = NameWords.of(language);
        Set<WordUse> missing = new TreeSet<>(NEEDED);
        missing.removeAll(phrases.stream().map(NamePhrase::use).collect(Collectors.toSet()));
        if (!INCOMPLETE.contains(language)) {
            assertThat(missing).isEmpty();
        }
        assertThat(phrases)
                .allSatisfy(phrase -> assertThat(phrase.words())
                        .as(phrase.text())
                        .isNotEmpty()
                        .doesNotContain(""));
    }

    @ParameterizedTest
    @MethodSource("languages")
    void noWordIsBothRiskyAndHarmless(String language) {
        List<NamePhrase> phrases = NameWords.of(language);
        Set<List<String>> harmless = phrases.stream()
                .filter(phrase ->
                        phrase.use() == WordUse.HARMLESS && phrase.accented().isEmpty())
                .map(NamePhrase::words)
                .collect(Collectors.toSet());
        assertThat(phrases)
                .filteredOn(phrase -> phrase.use().isRisky())
                .extracting(NamePhrase::words)
                .doesNotContainAnyElementsOf(harmless);
    }
}
