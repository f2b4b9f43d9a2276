package dev.surehand.platform.quartz.declarations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/**
 * The table has what the packages declare. Fetches the packages, and is not run without them; {@code ./mvnw test} does not run it:
 * {@code ./mvnw test -Pdeclarations}.
 */
class DeclarationPackagesTest {

    private static QuartzUses uses;
    private static Declarations packages;
    private static String text;

    @BeforeAll
    static void fetch() throws IOException, InterruptedException {
        try {
            PinnedPackages.fetch();
        } catch (IOException e) {
            throw new TestAbortedException("Not run: the packages with declarations cannot be fetched: " + e, e);
        }
        packages = Declarations.read(PinnedPackages.list());
        uses = new QuartzUses();
        text = DeclarationTable.text(packages, uses.names(packages), uses.sent());
    }

    @Test
    void theTableIsCurrent() throws IOException {
        if (Boolean.getBoolean("surehand.write")) {
            Files.createDirectories(DeclarationTable.FILE.getParent());
            Files.writeString(DeclarationTable.FILE, text);
        }
        assertThat(DeclarationTable.FILE)
                .as("%s is not current: run %s", DeclarationTable.FILE, DeclarationTable.COMMAND)
                .content()
                .isEqualToNormalizingNewlines(text);
    }

    @Test
    void theTableGivesTheSameComparisonsAsThePackages() {
        DeclarationTable table = DeclarationTable.of(text.lines().toList());
        assertThat(uses.compare(table.declarations())).isEqualTo(uses.compare(packages));
    }
}
