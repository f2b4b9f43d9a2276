package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The tables in docs/platforms.md that tests hold. */
final class PlatformsTable {

    private static final Path PAGE = Path.of(System.getProperty("basedir", ""), "docs", "platforms.md");

    private PlatformsTable() {}

    /**
     * Checks that the page has a row; {@code -Dsurehand.write=true} writes it in place of the old one, which has the same first
     * cell and as many cells.
     */
    static void checkRow(String row) {
        try {
            List<String> lines = Files.readAllLines(PAGE);
            String start = row.substring(0, row.indexOf('|', 1) + 1);
            List<String> old = lines.stream()
                    .filter(line -> line.startsWith(start) && columns(line) == columns(row))
                    .toList();
            if (Boolean.getBoolean("surehand.write") && old.size() == 1) {
                Files.write(
                        PAGE,
                        lines.stream()
                                .map(line -> line.equals(old.get(0)) ? row : line)
                                .toList());
                return;
            }
            assertThat(old).containsExactly(row);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long columns(String row) {
        return Stream.of(row.split("")).filter("|"::equals).count();
    }
}
