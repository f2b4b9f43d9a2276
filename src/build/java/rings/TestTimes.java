package rings;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Keeps the times of a run: of each class in a file, and what a reader wants to know of them in a page. */
final class TestTimes {

    private static final String BEGIN = "<!-- times: begin -->";
    private static final String END = "<!-- times: end -->";

    private final Path target;
    private final List<Ring> rings;

    TestTimes(Path target) throws IOException {
        this.target = target;
        rings = Ring.readAll(target);
    }

    void write(Path times, Path page) throws IOException {
        TreeSet<String> kept = new TreeSet<>();
        for (Ring ring : rings) {
            if (ring.ran()) {
                kept.add(ring.name() + "\t\t" + ring.seconds());
            }
            ring.suites().forEach(suite -> kept.add(ring.key(suite) + "\t" + seconds(suite.seconds())));
        }
        Files.write(times, kept);
        List<String> lines = new ArrayList<>(List.of(BEGIN, "", "| ring | tests | seconds |", "|---|---|---|"));
        for (Ring ring : rings) {
            String tests = !ring.ran() ? ring.state() : ring.counts() ? "" + ring.passed() : ring.state();
            lines.add("| %s | %s | %d |".formatted(ring.name(), tests, ring.seconds()));
        }
        lines.addAll(List.of("", "| part of the build, or start of a program | times | seconds |", "|---|---|---|"));
        TreeMap<String, List<Double>> parts = new TreeMap<>(goals());
        parts.putAll(starts());
        parts.forEach((part, each) -> lines.add("| %s | %d | %s |"
                .formatted(
                        part,
                        each.size(),
                        seconds(each.stream().mapToDouble(d -> d).sum()))));
        lines.addAll(List.of("", "| class | ring | seconds |", "|---|---|---|"));
        record Timed(Ring ring, Suite suite) {}
        rings.stream()
                .flatMap(ring -> ring.suites().stream().map(suite -> new Timed(ring, suite)))
                .sorted(Comparator.comparingDouble(each -> -each.suite().seconds()))
                .limit(30)
                .forEach(each -> lines.add("| `%s` | %s | %s |"
                        .formatted(
                                each.suite().type().replaceFirst(".*\\.", ""),
                                each.ring().name(),
                                seconds(each.suite().seconds()))));
        lines.addAll(List.of("", END));
        String text = Files.readString(page);
        int begin = text.indexOf(BEGIN);
        int end = text.indexOf(END);
        if (begin < 0 || end < begin) {
            throw new IOException(page + " has no lines " + BEGIN + " and " + END);
        }
        Files.writeString(
                page, text.substring(0, begin) + String.join("\n", lines) + text.substring(end + END.length()));
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.1f", seconds);
    }

    /** Returns how long each goal of Maven took, each time. The lines of its log begin with the time of the day. */
    private Map<String, List<Double>> goals() throws IOException {
        Pattern begin =
                Pattern.compile("(\\d\\d:\\d\\d:\\d\\d) \\[INFO] (?:--- (\\S+):[^: ]+:(\\S+ \\(\\S+\\))|BUILD ).*");
        Map<String, List<Double>> goals = new TreeMap<>();
        String goal = "";
        LocalTime since = LocalTime.MIDNIGHT;
        for (String line : Files.readAllLines(target.resolve("ci/maven.log"))) {
            Matcher found = begin.matcher(line);
            if (found.matches()) {
                LocalTime now = LocalTime.parse(found.group(1));
                if (!goal.isEmpty()) {
                    double seconds = Duration.between(since, now).toSeconds();
                    goals.computeIfAbsent(goal, key -> new ArrayList<>()).add(seconds < 0 ? seconds + 86_400 : seconds);
                }
                goal = found.group(2) == null ? "" : "Maven: " + found.group(2) + " " + found.group(3);
                since = now;
            }
        }
        return goals;
    }

    /** Returns how long each start of a desktop or program took, which the tests note in files of their own. */
    private Map<String, List<Double>> starts() throws IOException {
        Map<String, List<Double>> starts = new TreeMap<>();
        if (!Files.isDirectory(target.resolve("starts"))) {
            return starts;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(target.resolve("starts"))) {
            for (Path file : files) {
                for (String line : Files.readAllLines(file)) {
                    String[] field = line.split("\t", -1);
                    starts.computeIfAbsent("start: " + field[0], key -> new ArrayList<>())
                            .add(Double.parseDouble(field[1]));
                }
            }
        }
        return starts;
    }
}
