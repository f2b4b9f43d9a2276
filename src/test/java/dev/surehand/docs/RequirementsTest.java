package dev.surehand.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.SourceRoots;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** docs/requirements.md defines each requirement that is named anywhere, once, and a test names each that it defines. */
class RequirementsTest {

    private static final Path PAGE = Path.of("docs/requirements.md");

    private static final String NUMBERED = "(?:[SBF]\\d|C)-\\d{2}";

    private static final Pattern ID = Pattern.compile("(?<![\\w.-])(?:" + NUMBERED + "|E[1-9](?:\\.\\d+)?)(?![\\w-])");

    private static final Pattern RANGE =
            Pattern.compile("(" + NUMBERED + ")(?:…|\\.\\.\\.?|–| to | … | \\.\\.\\.? )" + "(" + NUMBERED + ")");

    private static final Pattern DEFINITION = Pattern.compile("(?m)^- \\*\\*(\\S+)\\*\\* ");

    /** A requirement that no test names, with the reason in its section. */
    private static final Pattern UNTESTED = Pattern.compile("(?m)^- (S[34]-\\d{2}): ");

    @Test
    void eachNamedRequirementIsDefined() {
        Set<String> defined = new TreeSet<>(definitions());
        defined.addAll(listed(UNTESTED));
        Map<String, Path> undefined = named("src", "schemas", "docs", "README.md");
        undefined.keySet().removeAll(defined);
        assertThat(undefined)
                .as("named, with one of the files, and not in %s", PAGE)
                .isEmpty();
    }

    @Test
    void eachRequirementIsDefinedOnceAndNamedByATest() {
        assertThat(definitions()).isNotEmpty().doesNotHaveDuplicates();
        Set<String> unnamed = new TreeSet<>(definitions());
        unnamed.removeAll(namedByTests());
        assertThat(unnamed).as("defined in %s and named by no test", PAGE).isEmpty();
    }

    /** Each requirement of these groups is defined and tested, or is listed with the reason why it is not. */
    @Test
    void whatIsListedAsUntestedIsNamedByNoTest() {
        List<String> untested = listed(UNTESTED);
        assertThat(untested)
                .doesNotHaveDuplicates()
                .doesNotContainAnyElementsOf(definitions())
                .doesNotContainAnyElementsOf(namedByTests());
        Set<String> all = new TreeSet<>(untested);
        all.addAll(definitions());
        assertThat(all)
                .containsAll(idsIn("S2-25 to S2-33"))
                .containsAll(idsIn("S3-01 to S3-50"))
                .containsAll(idsIn("S4-01 to S4-77"));
    }

    @Test
    void listsAndRangesNameEachOfTheirRequirements() {
        assertThat(idsIn("// S0-01, C-02: a; B1-03 … B1-05, S4-26...S4-28, E1.1, E1.13 and E3. S2-01/S2-02 (F1-01)"))
                .containsExactly(
                        "B1-03", "B1-04", "B1-05", "C-02", "E1.1", "E1.13", "E3", "F1-01", "S0-01", "S2-01", "S2-02",
                        "S4-26", "S4-27", "S4-28");
        assertThat(idsIn("IDC-02 UTF-16 0xE3 E3x DP-12 ABC-12 1.E2 C-021 E0")).isEmpty();
    }

    private static List<String> definitions() {
        return listed(DEFINITION);
    }

    private static List<String> listed(Pattern line) {
        String page = Texts.below(PAGE.toString()).get(PAGE);
        return line.matcher(page).results().map(match -> match.group(1)).toList();
    }

    private static Set<String> namedByTests() {
        return named(SourceRoots.allButMain().stream().map(Path::toString).toArray(String[]::new))
                .keySet();
    }

    /** What is named below the roots, each with a file that names it; the definitions themselves do not count. */
    private static Map<String, Path> named(String... roots) {
        Map<String, Path> named = new TreeMap<>();
        Texts.below(roots).forEach((file, text) -> {
            if (!file.endsWith("RequirementsTest.java")) {
                String others = file.equals(PAGE) ? DEFINITION.matcher(text).replaceAll("") : text;
                idsIn(others).forEach(id -> named.put(id, file));
            }
        });
        return named;
    }

    private static Set<String> idsIn(String text) {
        Set<String> ids =
                ID.matcher(text).results().map(match -> match.group()).collect(Collectors.toCollection(TreeSet::new));
        RANGE.matcher(text).results().forEach(range -> {
            String group = range.group(1).substring(0, range.group(1).length() - 2);
            assertThat(range.group(2)).as("the end of %s", range.group()).startsWith(group);
            IntStream.rangeClosed(number(range.group(1)), number(range.group(2)))
                    .forEach(number -> ids.add("%s%02d".formatted(group, number)));
        });
        return ids;
    }

    private static int number(String id) {
        return Integer.parseInt(id.substring(id.length() - 2));
    }
}
