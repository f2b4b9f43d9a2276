package dev.surehand.platform.quartz.declarations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.platform.quartz.declarations.Comparison.Row;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class QuartzDeclarationsTest {

    private static QuartzUses uses;
    private static List<Row> rows;

    @BeforeAll
    static void readDeclarations() throws IOException, InterruptedException {
        uses = new QuartzUses();
        rows = uses.compare(new Comparison(declarations()));
    }

    private static Declarations declarations() throws InterruptedException, IOException {
        try {
            PinnedPackages.fetch();
        } catch (IOException e) {
            throw new TestAbortedException("Not run: the packages with declarations cannot be fetched: " + e, e);
        }
        return Declarations.read(PinnedPackages.list());
    }

    @Test
    void showAll() {
        rows.forEach(System.out::println);
        System.out.println(uses.sources().unresolved);
        System.out.println(uses.unnamed());
        assertThat(rows).isNotEmpty();
    }
}
