package dev.surehand.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Shows what a start consists of, from the JVM's log of the classes that it loads until initialize is answered. The time from
 * one class to the next counts for the later one: in that time it was read, checked and linked, and the code before it ran.
 */
final class ClassLoads {

    private static final int STARTS = 7;
    private static final Pattern LINE = Pattern.compile("\\[(\\d+)ns\\] (\\S+) source: (.*)");
    private static final Map<String, String> OWNERS = new LinkedHashMap<>();

    static {
        OWNERS.put("dev.surehand.", "the server's own");
        OWNERS.put("com.fasterxml.", "Jackson");
        OWNERS.put("picocli.", "picocli");
        OWNERS.put("com.networknt.", "the schema validator");
        OWNERS.put("com.sun.jna.", "JNA");
        OWNERS.put("org.slf4j.", "SLF4J");
        OWNERS.put("", "the JDK");
    }

    private final Stage stage;
    private final PrintStream out;

    /** @param archived whether the class came from the JDK's archive, where all checks are done already */
    private record Load(String owner, boolean archived, double ms) {}

    ClassLoads(Stage stage, PrintStream out) {
        this.stage = stage;
        this.out = out;
    }

    void run() throws IOException {
        List<List<Load>> starts = new ArrayList<>();
        for (int i = 0; i < STARTS; i++) {
            starts.add(start());
        }
        starts.sort(Comparator.comparingDouble(ClassLoads::total));
        List<Load> median = starts.get(STARTS / 2);
        out.printf("%nstart: %d classes in %.0f ms, the median of %d starts%n%n", median.size(), total(median), STARTS);
        out.println("| whose | classes | of them from the JDK's archive | ms | share |");
        out.println("|---|---|---|---|---|");
        OWNERS.values().stream()
                .map(owner ->
                        median.stream().filter(load -> load.owner.equals(owner)).toList())
                .filter(loads -> !loads.isEmpty())
                .sorted(Comparator.comparingDouble(ClassLoads::total).reversed())
                .forEach(loads -> row(loads, total(median)));
    }

    private List<Load> start() throws IOException {
        Path log = Stage.OUTPUT.resolve("classes.log");
        Files.deleteIfExists(log);
        List<String> flags = new ArrayList<>(Stage.FLAGS);
        flags.add("-Xlog:class+load:file=" + log + ":uptimenanos:filecount=0");
        try (Client client = new Client(stage.server(flags))) {
            client.initialize();
            return loads(Files.readAllLines(log));
        }
    }

    private static List<Load> loads(List<String> lines) {
        List<Load> loads = new ArrayList<>();
        long last = 0;
        for (String line : lines) {
            Matcher load = LINE.matcher(line);
            if (load.find()) {
                long at = Long.parseLong(load.group(1));
                boolean archived = load.group(3).startsWith("shared objects file");
                loads.add(new Load(owner(load.group(2)), archived, (at - last) / 1e6));
                last = at;
            }
        }
        return loads;
    }

    private static String owner(String name) {
        return OWNERS.entrySet().stream()
                .filter(owner -> name.startsWith(owner.getKey()))
                .findFirst()
                .orElseThrow()
                .getValue();
    }

    private static double total(List<Load> loads) {
        return loads.stream().mapToDouble(Load::ms).sum();
    }

    private void row(List<Load> loads, double all) {
        long archived = loads.stream().filter(Load::archived).count();
        double ms = total(loads);
        out.printf(
                "| %s | %d | %d | %.0f | %.0f %% |%n", loads.get(0).owner, loads.size(), archived, ms, 100 * ms / all);
    }
}
