package dev.surehand.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.SourceRoots;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What docs/safety.md promises is tested: each of its sections names a test, and each test that a page names exists. */
class PromisesTest {

    private static final Path PAGE = Path.of("docs/safety.md");

    /** The part after which nothing is promised any more. */
    private static final String NOT_PROMISED = "What is not promised";

    private static final Pattern NAME = Pattern.compile("`([A-Z][A-Za-z0-9]*[a-z0-9](?:Test|IT))`");
    private static final Pattern HEADING = Pattern.compile("(?m)^##+ (.+)$");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| .+ \\| .+ \\|$");

    @Test
    void eachTestThatAPageNamesExists() {
        Set<String> tests =
                Texts.below(SourceRoots.allButMain().stream()
                                .map(Path::toString)
                                .toArray(String[]::new))
                        .keySet()
                        .stream()
                        .map(file -> file.getFileName().toString().replace(".java", ""))
                        .collect(Collectors.toSet());
        Map<String, Path> missing = new TreeMap<>();
        Texts.below("docs", "README.md").forEach((file, text) -> named(text).forEach(name -> missing.put(name, file)));
        assertThat(missing).hasSizeGreaterThan(50);
        missing.keySet().removeAll(tests);
        assertThat(missing).isEmpty();
    }

    @Test
    void eachSectionThatPromisesSomethingNamesATest() {
        Map<String, String> sections = sections(page());
        List<String> promising = sections.keySet().stream()
                .takeWhile(heading -> !heading.equals(NOT_PROMISED))
                .toList();
        assertThat(promising).hasSizeGreaterThan(15).hasSizeLessThan(sections.size());
        assertThat(promising)
                .filteredOn(heading -> named(sections.get(heading)).isEmpty())
                .isEmpty();
    }

    @Test
    void thereIsATableOfWhatIsNotPromised() {
        String table = sections(page()).get(NOT_PROMISED);
        assertThat(ROW.matcher(table).results().map(MatchResult::group))
                .hasSizeGreaterThan(10)
                .doesNotHaveDuplicates();
    }

    private static Set<String> named(String text) {
        return NAME.matcher(text).results().map(found -> found.group(1)).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the text below each heading, without that of headings below it. */
    private static Map<String, String> sections(String page) {
        Map<String, String> sections = new LinkedHashMap<>();
        List<MatchResult> headings = HEADING.matcher(page).results().toList();
        for (int i = 0; i < headings.size(); i++) {
            int end = i + 1 < headings.size() ? headings.get(i + 1).start() : page.length();
            sections.put(
                    headings.get(i).group(1), page.substring(headings.get(i).end(), end));
        }
        return sections;
    }

    private static String page() {
        return Texts.below(PAGE.toString()).get(PAGE);
    }
}
