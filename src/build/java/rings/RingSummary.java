package rings;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import rings.Suite.Case;

/** Judges what the rings of {@code .ci/run} left, and prints what it ends with. */
final class RingSummary {

    /** Of tests in Wine, which loses a key or a focus now and then. */
    private static final int MOST_FLAKY = 3;

    /** A class that takes longer than this by twice the kept time is named; a shorter one may have waited for another process. */
    private static final double NAMED_FROM_S = 5;

    /** The reader of the end of a run wants to see what failed first. */
    private static final int MOST_SLOWER = 30;

    private final Path target;
    private final List<Ring> rings;

    RingSummary(Path target) throws IOException {
        this.target = target;
        rings = Ring.readAll(target);
    }

    /** Prints the summary; returns whether everything is as it must be. */
    boolean print(Path maySkip, Path times) throws IOException {
        List<String> faults = new ArrayList<>();
        List<Case> skipped = all("skipped");
        print("What was not run", notRun(skipped), "nothing: every ring and every test ran");
        print("Not on the list of what may be skipped (.ci/may-skip)", unlisted(skipped, maySkip), "", faults);
        print("Rings without a test", empty(), "", faults);
        List<String> again =
                all("again").stream().map(Case::line).distinct().sorted().toList();
        print("What passed only when it was run again", again, "nothing");
        if (again.size() > MOST_FLAKY) {
            String tooMany = "  More than " + MOST_FLAKY + " tests passed only when they were run again";
            print("Too much luck", List.of(tooMany), "", faults);
        }
        print("Classes that took twice the kept time (.ci/times.tsv), or have none", slower(times), "none");
        if (rings.stream().anyMatch(ring -> ring.failed() > 0)) {
            faults.add("failed");
            print("What failed", failures(), "  a command, of which no report and no line of Maven says more");
        }
        System.out.println("== Rings");
        for (Ring ring : rings) {
            System.out.printf(
                    Locale.ROOT,
                    "  %s: %s%s%n",
                    ring.name(),
                    ring.state(),
                    !ring.ran() ? "" : counts(ring) + ", %d s".formatted(ring.seconds()));
        }
        int failed = rings.stream().mapToInt(Ring::failed).sum();
        System.out.printf(
                "%d passed, %d failed, %d skipped%n",
                rings.stream().mapToInt(Ring::passed).sum(),
                failed == 0 && !faults.isEmpty() ? 1 : failed,
                skipped.size());
        return faults.isEmpty();
    }

    private static String counts(Ring ring) {
        return !ring.counts()
                ? ""
                : ": %d passed, %d failed, %d skipped".formatted(ring.passed(), ring.failed(), ring.skipped());
    }

    private static void print(String title, List<String> lines, String none) {
        if (!lines.isEmpty() || !none.isEmpty()) {
            System.out.println("== " + title);
            (lines.isEmpty() ? List.of(none) : lines).forEach(System.out::println);
        }
    }

    private static void print(String title, List<String> lines, String none, List<String> faults) {
        print(title, lines, none);
        if (!lines.isEmpty()) {
            faults.add(title);
        }
    }

    private List<Case> all(String state) {
        return rings.stream().flatMap(ring -> ring.cases(state)).toList();
    }

    private List<String> notRun(List<Case> skipped) {
        Stream<String> whole =
                rings.stream().filter(ring -> !ring.ran()).map(ring -> "  " + ring.name() + ": " + ring.state());
        return Stream.concat(whole, skipped.stream().map(Case::line)).toList();
    }

    private List<String> unlisted(List<Case> skipped, Path maySkip) throws IOException {
        List<Pattern> listed;
        try (Stream<String> lines = Files.lines(maySkip)) {
            listed = lines.filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .map(line -> Pattern.compile(line.split("\t", 2)[0]))
                    .toList();
        }
        List<String> unlisted = new ArrayList<>(skipped.stream()
                .map(Case::line)
                .filter(line ->
                        listed.stream().noneMatch(each -> each.matcher(line).find()))
                .toList());
        int counted = rings.stream().mapToInt(Ring::skipped).sum();
        if (counted != skipped.size()) {
            unlisted.add("  The reports count %d skipped tests and name %d".formatted(counted, skipped.size()));
        }
        return unlisted;
    }

    private List<String> empty() {
        return rings.stream()
                .filter(ring -> ring.counts() && ring.ran() && ring.suites().isEmpty())
                .map(ring -> "  " + ring.name() + ": no test ran")
                .toList();
    }

    /** Of a JVM that ended in the middle, only Maven and that JVM itself know. */
    private List<String> failures() throws IOException {
        List<String> lines =
                new ArrayList<>(all("failed").stream().map(Case::line).toList());
        try (Stream<String> log = Files.lines(target.resolve("ci/maven.log"))) {
            log.filter(line -> line.matches("\\S*\\s?\\[ERROR] +[^ ].*|.*(Process Exit Code|Crashed tests).*"))
                    .filter(line -> !line.matches(".*ERROR]\\s+(at |Command was|->).*"))
                    .map(line -> line.substring(0, Math.min(300, line.length())))
                    .distinct()
                    .limit(40)
                    .forEach(lines::add);
        }
        try (DirectoryStream<Path> crashes = Files.newDirectoryStream(target, "crash-*.log")) {
            for (Path crash : crashes) {
                try (Stream<String> log = Files.lines(crash)) {
                    log.limit(100).filter(line -> !line.isBlank()).limit(60).forEach(lines::add);
                }
            }
        }
        return lines;
    }

    private List<String> slower(Path times) throws IOException {
        Map<String, Double> kept = new TreeMap<>();
        for (String line : Files.readAllLines(times)) {
            String[] field = line.split("\t", -1);
            kept.put(field[0] + "\t" + field[1], Double.parseDouble(field[2]));
        }
        record Slower(double by, String line) {}
        List<Slower> slower = new ArrayList<>();
        for (Ring ring : rings) {
            for (Suite suite : ring.suites()) {
                double before = kept.getOrDefault(ring.key(suite), 0.0);
                double by = suite.seconds() - before;
                if (by > before + NAMED_FROM_S) {
                    String line = "  %s %s: %.0f s, kept %.0f s";
                    slower.add(new Slower(
                            by, String.format(Locale.ROOT, line, ring.name(), suite.type(), suite.seconds(), before)));
                }
            }
        }
        slower.sort(Comparator.comparingDouble(Slower::by).reversed());
        List<String> lines = new ArrayList<>(
                slower.stream().limit(MOST_SLOWER).map(Slower::line).toList());
        if (slower.size() > MOST_SLOWER) {
            lines.add("  and %d more".formatted(slower.size() - MOST_SLOWER));
        }
        return lines;
    }
}
