package dev.surehand.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** Measures the time from the start of the process to the response that makes it usable, and the first call after it. */
final class Starts {

    private static final int WARM_UP = 2;
    /** Without these a JVM that rejects its archive reports so on standard output. */
    static final List<String> QUIET = List.of("-Xlog:disable", "-Xlog:all=error:stderr");

    private final Rounds rounds;
    private final Stage stage;
    private final Optional<Peer> peer;

    Starts(Rounds rounds, Stage stage, Optional<Peer> peer) {
        this.rounds = rounds;
        this.stage = stage;
        this.peer = peer;
    }

    void run() {
        List<String> archive = new ArrayList<>(Stage.FLAGS);
        archive.add(stage.archiveFlag());
        archive.addAll(QUIET);
        Map<String, List<String>> flags = new LinkedHashMap<>();
        flags.put("ours, plain", List.of());
        flags.put("ours, the README's flags", Stage.FLAGS);
        flags.put("ours, flags and class-data archive", archive);
        List<String> sooner = new ArrayList<>(archive);
        sooner.add(Stage.COMPILED_SOONER);
        flags.put("ours, the same, compiled sooner", sooner);
        List<Contender> starts = contenders(flags, Starts::start);
        starts.add(stage.program("a bare JVM (java -version)", Stage.javaCommand(), "-version"));
        peer.ifPresent(p -> starts.add(start(p.name(), stage.peer(p))));
        rounds.run("start to the reply of initialize", WARM_UP, starts);
        firstCalls(flags, "mouse_control", "{\"action\":\"get_position\"}");
        firstCalls(flags, "screenshot_control", "{}");
    }

    private void firstCalls(Map<String, List<String>> flags, String tool, String arguments) {
        rounds.run(
                "first call, %s, right after that".formatted(tool),
                WARM_UP,
                contenders(flags, (name, server) -> firstCall(name, server, tool, arguments)));
    }

    private List<Contender> contenders(
            Map<String, List<String>> flags, BiFunction<String, ProcessBuilder, Contender> contender) {
        return flags.entrySet().stream()
                .map(entry -> contender.apply(entry.getKey(), stage.server(entry.getValue())))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static Contender start(String name, ProcessBuilder server) {
        return Contender.measured(name, () -> {
            long start = System.nanoTime();
            try (Client client = new Client(server)) {
                client.initialize();
                return Contender.millisecondsSince(start);
            }
        });
    }

    private static Contender firstCall(String name, ProcessBuilder server, String tool, String arguments) {
        return Contender.measured(name, () -> {
            try (Client client = Client.ready(server)) {
                long start = System.nanoTime();
                client.call(tool, arguments);
                return Contender.millisecondsSince(start);
            }
        });
    }
}
