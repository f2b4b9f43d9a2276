package rings;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A run of tests, or of a program that counts as one.
 *
 * @param counts whether it has reports with tests
 * @param state {@code passed}, {@code failed}, or {@code not run: } and the reason
 */
record Ring(String name, boolean counts, String state, int seconds, List<Suite> suites) {

    static Ring of(Path target, String... fields) throws IOException {
        List<Suite> suites = new ArrayList<>();
        for (String folder : fields[1].isEmpty() ? new String[0] : fields[1].split(",")) {
            if (Files.isDirectory(target.resolve(folder))) {
                try (DirectoryStream<Path> reports = Files.newDirectoryStream(target.resolve(folder), "TEST-*.xml")) {
                    for (Path report : reports) {
                        suites.add(Suite.of(report));
                    }
                }
            }
        }
        return new Ring(fields[0], !fields[1].isEmpty(), fields[2], Integer.parseInt(fields[3]), suites);
    }

    boolean ran() {
        return !state.startsWith("not run");
    }

    Stream<Suite.Case> cases(String wanted) {
        return suites.stream()
                .flatMap(suite -> suite.cases().stream())
                .filter(each -> each.state().equals(wanted));
    }

    int failed() {
        int failures = (int) cases("failed").count();
        return failures == 0 && state.equals("failed") ? 1 : failures;
    }

    int skipped() {
        return suites.stream().mapToInt(Suite::skipped).sum();
    }

    int passed() {
        return counts
                ? suites.stream().mapToInt(Suite::tests).sum()
                        - skipped()
                        - (int) cases("failed").count()
                : state.equals("passed") ? 1 : 0;
    }

    /**
     * Reads the file in which {@code .ci/run} keeps what came of its rings, and their reports.
     *
     * @param target the folder of the build, with {@code ci/rings.tsv}
     */
    static List<Ring> readAll(Path target) throws IOException {
        List<Ring> rings = new ArrayList<>();
        for (String line : Files.readAllLines(target.resolve("ci/rings.tsv"))) {
            rings.add(of(target, line.split("\t", -1)));
        }
        return rings;
    }

    /** Returns what names a class in the file of times. */
    String key(Suite suite) {
        return name + "\t" + suite.type();
    }
}
