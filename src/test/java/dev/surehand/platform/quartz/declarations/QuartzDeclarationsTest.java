package dev.surehand.platform.quartz.declarations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.platform.quartz.declarations.Comparison.Kind;
import dev.surehand.platform.quartz.declarations.Comparison.Row;
import dev.surehand.platform.quartz.declarations.PinnedPackages.Pinned;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * What this backend maps is what Apple's headers declare, as {@link DeclarationTable} has it from packages that others made from
 * the headers.
 */
class QuartzDeclarationsTest {

    private static final Path PAGE = Path.of("docs/macos-functions.md");

    private static QuartzUses uses;
    private static DeclarationTable table;
    private static List<Row> rows;

    @BeforeAll
    static void compare() throws IOException {
        uses = new QuartzUses();
        table = DeclarationTable.read();
        rows = uses.compare(table.declarations());
    }

    /** A name that the table lacks could be in a package. */
    @Test
    void theTableHasEachNameAndNoOther() {
        assertThat(table.names())
                .as("names in %s; write it again: %s", DeclarationTable.FILE, DeclarationTable.COMMAND)
                .containsExactlyInAnyOrderElementsOf(uses.names(table.declarations()));
    }

    @Test
    void theTableIsOfThePinnedPackages() throws IOException {
        Set<String> pinned =
                PinnedPackages.list().stream().map(Pinned::toString).collect(Collectors.toSet());
        assertThat(table.declarations().sources().stream()
                        .map(DeclarationSource::name)
                        .distinct())
                .as("packages in %s; write it again: %s", DeclarationTable.FILE, DeclarationTable.COMMAND)
                .containsExactlyInAnyOrderElementsOf(pinned);
    }

    @Test
    void nothingDiffersFromTheDeclarations() {
        Map<Kind, Long> confirmed = rows.stream()
                .filter(row -> !row.confirmedBy().isEmpty())
                .collect(Collectors.groupingBy(Row::kind, Collectors.counting()));
        System.out.printf(
                "Declarations: %d names compared, confirmed %s; %d more that no package has: %s%n",
                rows.size() - absent().size(), confirmed, absent().size(), absent());
        assertThat(rows).isNotEmpty();
        assertThat(rows).filteredOn(row -> !row.differences().isEmpty()).isEmpty();
    }

    /** A name that no package has is in the list with the reason; a name in the list that a package has leaves it. */
    @Test
    void whatNoPackageHasIsListed() {
        Map<String, String> listed = new HashMap<>(AbsentDeclarations.REASONS);
        listed.keySet().retainAll(rows.stream().map(Row::name).toList());
        assertThat(absent()).containsExactlyInAnyOrderElementsOf(listed.keySet());
    }

    @Test
    void theSourcesShowEachName() {
        assertThat(uses.sources().unresolved).isEmpty();
    }

    @Test
    void mouseEventsAreFoundInBothKindsOfSources() {
        assertThat(table.declarations().all(source -> source.functions.get("CGEventCreateMouseEvent")))
                .extracting(found -> found.source().toString())
                .containsExactlyInAnyOrder(
                        "pyobjc-framework-Quartz 13.0 for arm64",
                        "pyobjc-framework-Quartz 13.0 for x86_64",
                        "objc2-core-graphics 0.3.2");
    }

    @Test
    void numbersOfTheBindingsHaveTheNamesOfApple() {
        assertThat(uses.unnamed()).isEmpty();
    }

    @Test
    void thePageIsCurrent() throws IOException {
        String page = FunctionsPage.text(rows);
        if (Boolean.getBoolean("surehand.write")) {
            Files.writeString(PAGE, page);
        }
        assertThat(PAGE)
                .as("docs/macos-functions.md is not current: run %s", FunctionsPage.COMMAND)
                .hasContent(page);
    }

    private static Set<String> absent() {
        return rows.stream().filter(Row::isAbsent).map(Row::name).collect(Collectors.toCollection(TreeSet::new));
    }
}
