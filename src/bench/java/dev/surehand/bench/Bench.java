package dev.surehand.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.bench.tasks.Tasks;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Measures what the server costs, and what others take for the same at the same time: {@code ./mvnw -q -Pbench}. Options:
 * {@code -Dbench.runs=}, {@code -Dbench.only=start,memory} (groups), {@code -Dbench.peer=} and {@code -Dbench.peerMap=}
 * ({@link Peer}), {@code -Dbench.tasks=} ({@link Tasks}).
 */
public final class Bench {

    private static final int DEFAULT_RUNS = 30;
    private static final int DEFAULT_TRIES = 10;

    /** Groups that run only on request: they take minutes, and compare the server with no other. */
    private static final Set<String> ON_REQUEST = Set.of(
            "soak",
            "side-by-side",
            "profile",
            "text",
            "toolkits",
            "tasks",
            "wine",
            "versions",
            "guards",
            "reaction",
            "quartz-stub",
            "quartz-stub-profile",
            "elements",
            "agent",
            "replay");

    private interface Group {
        void run() throws Exception;
    }

    private Bench() {}

    public static void main(String[] arguments) throws Exception {
        System.setProperty("java.awt.headless", "true");
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        long start = System.nanoTime();
        ObjectNode machine = machine();
        out.printf("%n%s%n%n", machine);
        Table table = new Table(out);
        Rounds rounds = new Rounds(table, (int) option("bench.runs", DEFAULT_RUNS));
        try (Stage stage = new Stage()) {
            run(groups(rounds, stage, out));
        }
        machine.put("load_after", load());
        Path file = Stage.OUTPUT.resolve("result.json");
        table.write(file, machine);
        out.printf(
                "%nLoad before and after: %.1f, %.1f. Done in %.0f s; %s%n",
                machine.path("load_before").asDouble(), load(), Contender.millisecondsSince(start) / 1000, file);
        System.exit(0);
    }

    /** Returns an option. Maven sets an option that was not set to an empty text. */
    static long option(String name, long otherwise) {
        String value = System.getProperty(name, "");
        return value.isEmpty() ? otherwise : Long.parseLong(value);
    }

    private static Map<String, Group> groups(Rounds rounds, Stage stage, PrintStream out) {
        Optional<Peer> peer = Peer.named();
        Map<String, Group> groups = new LinkedHashMap<>();
        groups.put("start", () -> new Starts(rounds, stage, peer).run());
        groups.put("pointer", () -> new Pointing(rounds, stage, peer).run());
        groups.put("rest", () -> new Pointing(rounds, stage, peer).runAfterRest());
        groups.put("observe", () -> new Observing(rounds, stage).run());
        groups.put("1080", () -> new Pictures(rounds, stage, peer, Stage.Screen.FULL_HD).run());
        groups.put("2160", () -> new Pictures(rounds, stage, peer, Stage.Screen.UHD).run());
        groups.put("typing", () -> new Typing(rounds, stage, peer).run());
        groups.put("toolkits", () -> new Typing(rounds, stage, Optional.empty()).runEverywhere());
        groups.put("windows", () -> new Listing(rounds, stage, peer).run());
        groups.put("front", () -> new Fronting(rounds, stage).run());
        groups.put("clipboard", () -> new Clipboards(rounds, stage).run());
        groups.put("policy", () -> new PolicyCost(rounds, stage).run());
        groups.put("memory", () -> new Memory(rounds.table(), stage, peer).run());
        groups.put("soak", () -> new Soaking(stage, out).run());
        groups.put("side-by-side", () -> new SideBySide(out).run());
        groups.put("tasks", () -> rounds.table().attach("tasks", tasks(out).run()));
        groups.put(
                "versions", () -> new Versions(rounds, stage, Path.of(System.getProperty("bench.before", ""))).run());
        groups.put(
                "guards", () -> new GuardCosts(rounds, stage, Path.of(System.getProperty("bench.before", ""))).run());
        groups.put("reaction", () -> new Reactions(rounds, stage).run());
        groups.put("elements", () -> new ElementCosts(rounds, stage, peer).run());
        groups.put("agent", () -> new AgentCosts(rounds, stage).run());
        groups.put("replay", () -> new ReplayCosts(rounds, stage).run());
        groups.put("wine", () -> new WineCosts(rounds).run());
        groups.put("quartz-stub", () -> new MacCosts(rounds, stage, System.getProperty("bench.before", "")).run());
        groups.put("quartz-stub-profile", () -> rounds.table().attach("quartz_stub_profile", new MacCalls(out).run()));
        groups.put("profile", () -> new Profile(stage, out).run());
        groups.put(
                "text",
                () -> rounds.table()
                        .attach("text", new Texts(stage, out, (int) option("bench.runs", DEFAULT_TRIES)).run()));
        return groups;
    }

    private static Tasks tasks(PrintStream out) {
        return new Tasks(
                out,
                Stage.OUTPUT,
                Path.of(Stage.javaCommand()),
                Stage.JAR,
                Stage.FLAGS,
                System.getProperty("bench.tasks", ""));
    }

    private static void run(Map<String, Group> groups) throws Exception {
        String only = System.getProperty("bench.only", "");
        Set<String> wanted = new LinkedHashSet<>(groups.keySet());
        if (only.isEmpty()) {
            wanted.removeAll(ON_REQUEST);
        } else {
            wanted = Set.of(only.split(","));
        }
        if (!groups.keySet().containsAll(wanted)) {
            throw new IllegalArgumentException("The groups are " + groups.keySet());
        }
        for (Map.Entry<String, Group> group : groups.entrySet()) {
            if (wanted.contains(group.getKey())) {
                group.getValue().run();
            }
        }
    }

    private static ObjectNode machine() throws IOException {
        return Client.JSON
                .createObjectNode()
                .put("processors", Runtime.getRuntime().availableProcessors())
                .put("processor", processor())
                .put("system", System.getProperty("os.name") + " " + System.getProperty("os.version"))
                .put("java", System.getProperty("java.vendor") + " " + System.getProperty("java.version"))
                .put("load_before", load());
    }

    private static String processor() throws IOException {
        return Files.readString(Path.of("/proc/cpuinfo"))
                .lines()
                .filter(line -> line.startsWith("model name"))
                .map(line -> line.replaceFirst(".*: ", ""))
                .findFirst()
                .orElse("unknown");
    }

    private static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }
}
