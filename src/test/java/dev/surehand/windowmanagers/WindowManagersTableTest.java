package dev.surehand.windowmanagers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

// E2.10
class WindowManagersTableTest {

    private static final Path PAGE = Path.of("docs/platforms.md");
    private static final String BEGIN = "<!-- The table is made by WindowManagersTableTest. -->\n\n";
    private static final String END = "\n<!-- End of the table. -->";
    private static final String COMMAND = "./mvnw -q test -Dtest=WindowManagersTableTest -Dsurehand.write=true";

    @Test
    void thePageHasTheTableThatTheTestsHold() throws IOException {
        String page = Files.readString(PAGE);
        int begin = page.indexOf(BEGIN) + BEGIN.length();
        int end = page.indexOf(END);
        String table = new WindowManagersTable().text();
        if (Boolean.getBoolean("surehand.write")) {
            Files.writeString(PAGE, page.substring(0, begin) + table + page.substring(end));
        } else {
            assertThat(page.substring(begin, end))
                    .as("The table in %s is not current: run %s", PAGE, COMMAND)
                    .isEqualTo(table);
        }
    }
}
