package dev.surehand.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The records in docs/adr have one form, name each other in both directions, and are all in the list. */
class AdrTest {

    private static final Path DIRECTORY = Path.of("docs/adr");

    private static final Path LIST = DIRECTORY.resolve("README.md");

    private static final String LINK = "\\[decision (\\d+)]\\((?:[\\w./-]*/)?(\\d{4}-[a-z0-9-]+\\.md)\\)";

    private static final String LINKS = LINK + "(?:, " + LINK + ")*";

    private static final Pattern FORM = Pattern.compile("# (?<number>\\d+)\\. (?<title>[^\\n]+[^.\\n])\\n\\n"
            + "- Status: (?<status>Accepted|Accepted, amended by LINKS|Superseded by LINKS)\\n".replace("LINKS", LINKS)
            + "- Date: (?<date>\\d{4}-\\d\\d-\\d\\d)\\n"
            + "(?:- Supersedes: (?<supersedes>LINKS)\\n)?(?:- Amends: (?<amends>LINKS)\\n)?".replace("LINKS", LINKS)
            + "\\n## Context\\n\\nTEXT\\n## Decision\\n\\nTEXT\\n## Consequences\\n\\nTEXT"
                    .replace("TEXT", "(?!#)[^\\n]+\\n(?:(?!#)[^\\n]*\\n)*"));

    private record Adr(String file, Matcher form) {

        int number() {
            return Integer.parseInt(form.group("number"));
        }

        String row() {
            return "| %d | [%s](%s) | %s | %s |"
                    .formatted(number(), form.group("title"), file, form.group("status"), form.group("date"));
        }

        /** As "3 superseded by 15". */
        Stream<String> replacedBy() {
            String status = form.group("status");
            String how = status.startsWith("Superseded") ? "superseded" : "amended";
            return numbers(status).map(by -> "%d %s by %d".formatted(number(), how, by));
        }

        Stream<String> replaces() {
            return Stream.concat(
                    numbers(form.group("supersedes")).map(old -> "%d superseded by %d".formatted(old, number())),
                    numbers(form.group("amends")).map(old -> "%d amended by %d".formatted(old, number())));
        }

        private static Stream<Integer> numbers(String links) {
            return links(links == null ? "" : links).map(link -> Integer.valueOf(link.group(1)));
        }
    }

    private final SortedMap<Path, String> texts = Texts.below("docs/adr");

    @Test
    void eachRecordHasTheFormAndTheNextNumber() {
        assertThat(records()).isNotEmpty();
        assertThat(records().stream().map(Adr::number))
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, records().size()).boxed().toList());
        for (Adr adr : records()) {
            assertThat(adr.file()).matches("%04d-[a-z0-9-]+\\.md".formatted(adr.number()));
        }
    }

    @Test
    void eachReplacementIsNamedByBothRecords() {
        assertThat(records().stream().flatMap(Adr::replacedBy))
                .containsExactlyInAnyOrderElementsOf(
                        records().stream().flatMap(Adr::replaces).toList());
    }

    @Test
    void theListHasEachRecordWithItsStatus() {
        assertThat(texts.get(LIST).lines().filter(line -> line.matches("\\| \\d.*")))
                .as("the rows of %s", LIST)
                .containsExactlyElementsOf(records().stream().map(Adr::row).toList());
    }

    @Test
    void eachMentionOfARecordFindsIt() {
        Set<String> wrong = new TreeSet<>();
        Texts.below("docs", "src", "README.md", ".github").forEach((file, text) -> {
            links(text)
                    .filter(link -> !exists(link.group(2), Integer.parseInt(link.group(1))))
                    .forEach(link -> wrong.add(file + ": " + link.group()));
            Pattern.compile("adr/(\\d{4})(?!-)").matcher(text).results().forEach(mention -> {
                if (Integer.parseInt(mention.group(1)) > records().size()) {
                    wrong.add(file + ": " + mention.group());
                }
            });
        });
        assertThat(wrong).isEmpty();
    }

    private boolean exists(String file, int number) {
        return texts.containsKey(DIRECTORY.resolve(file)) && file.startsWith("%04d-".formatted(number));
    }

    private static Stream<MatchResult> links(String text) {
        return Pattern.compile(LINK).matcher(text).results();
    }

    private List<Adr> records() {
        return texts.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(LIST))
                .map(entry -> new Adr(entry.getKey().getFileName().toString(), form(entry.getKey(), entry.getValue())))
                .toList();
    }

    private static Matcher form(Path file, String text) {
        Matcher form = FORM.matcher(text);
        assertThat(form.matches())
                .as("%s has the title, status, date, Context, Decision and Consequences of the other records", file)
                .isTrue();
        return form;
    }
}
