package dev.surehand.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Measures the time from the start of the process to the response that makes it usable. */
final class Starts {

    private static final int WARM_UP = 2;
    private static final Path ARCHIVE = Stage.OUTPUT.resolve("surehand.jsa");

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

    void run() throws Exception {
        makeArchive();
        List<Contender> contenders = new ArrayList<>(List.of(
                start("ours, plain", stage.server(List.of())),
                start("ours, the README's flags", stage.server(Stage.FLAGS)),
                start("ours, flags and class-data archive", stage.server(withArchive("-XX:SharedArchiveFile="))),
                stage.program("a bare JVM (java -version)", Stage.javaCommand(), "-version")));
        peer.ifPresent(p -> contenders.add(start(p.name(), stage.peer(p))));
        rounds.run("start to the reply of initialize", WARM_UP, contenders);
    }

    /** Makes an archive of the classes that a session with every tool loads. */
    private void makeArchive() throws Exception {
        Files.deleteIfExists(ARCHIVE);
        try (Client client = Client.ready(stage.server(withArchive("-XX:ArchiveClassesAtExit=")))) {
            client.request("tools/list", "{}");
            client.call("screenshot_control", "{}");
            client.call("mouse_control", "{\"action\":\"get_position\"}");
            client.call("list_windows", "{}");
        }
    }

    private static List<String> withArchive(String option) {
        List<String> flags = new ArrayList<>(Stage.FLAGS);
        flags.add(option + ARCHIVE);
        flags.addAll(QUIET);
        return flags;
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
}
