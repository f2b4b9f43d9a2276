package dev.surehand.bench;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.QuartzStub;
import dev.surehand.testdesktop.StubDesktop;
import dev.surehand.testdesktop.StubDesktop.StubDisplay;
import dev.surehand.testdesktop.WitnessEvent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Compares the server on the stub of macOS with the same calls on X11, in turns; an earlier jar on the stub joins in
 * ({@code -Dbench.before=JAR}). Only the cost of our own code means anything: the stub answers at once, and draws pictures that
 * no Mac would draw so.
 */
final class MacCosts {

    private static final String X11 = "X11";
    private static final int WARM_UP = 300;
    private static final int SLOW_WARM_UP = 20;
    private static final int TYPING_WARM_UP = 3;
    private static final int WINDOWS = 50;

    private final Rounds rounds;
    private final Stage stage;
    private final Optional<Path> before;

    /** A server that takes part, with the number of its calls so far. */
    private static final class Player {
        private final String name;
        private final Client client;
        private int turn;

        private Player(String name, Client client) {
            this.name = name;
            this.client = client;
        }

        private void play(BenchCall call) {
            call.on(client, turn++);
        }
    }

    /** @param before an earlier jar; none if empty */
    MacCosts(Rounds rounds, Stage stage, String before) {
        this.rounds = rounds;
        this.stage = stage;
        this.before = Optional.of(before).filter(jar -> !jar.isEmpty()).map(Path::of);
    }

    void run() {
        try (MacStage mac = new MacStage(QuartzStub.start(), "stub");
                Client x11 = Client.ready(stage.serverBesideOthers(Stage.FLAGS));
                Client ours = Client.ready(mac.server(Stage.JAR))) {
            List<Player> players = new ArrayList<>(List.of(new Player(X11, x11), new Player("stub", ours)));
            Optional<Client> earlier = before.map(jar -> Client.ready(mac.server(jar)));
            earlier.ifPresent(client -> players.add(new Player("stub, before", client)));
            mac.windows(WINDOWS);
            stage.windows(x11, WINDOWS);
            checkLists(players);
            compare(BenchCall.MOVE, WARM_UP, players);
            mac.witness().clear();
            compare(BenchCall.CLICK, WARM_UP, players);
            checkClicks(mac, players.size() - 1);
            compare(BenchCall.LIST, WARM_UP, players);
            stage.smallWindows(0);
            stage.xterm().focus();
            type(mac, players);
            compare(BenchCall.SET, WARM_UP, players);
            compare(BenchCall.GET, WARM_UP, players);
            read(new MacTrees(mac), players.subList(1, players.size()));
            picture("1920×1080", StubDesktop.MAIN, players);
            picture("3840×2160", MacStage.UHD, players);
            mac.useFiveK();
            picture("5120×2880", MacStage.FIVE_K, players.subList(1, players.size()));
            earlier.ifPresent(Client::close);
        }
    }

    /** Types into an empty field each time: that of the stub has room for 16,384 units only. */
    private void type(MacStage mac, List<Player> players) {
        mac.witness().focusText();
        for (Player player : players) {
            mac.witness().clear();
            player.play(BenchCall.TYPE);
            if (!player.name.equals(X11) && !mac.witness().text().equals(BenchCall.text())) {
                throw new IllegalStateException("The text of %s did not arrive".formatted(player.name));
            }
        }
        rounds.run(
                BenchCall.TYPE.label(),
                TYPING_WARM_UP,
                players.stream()
                        .map(player -> Contender.measured(player.name, () -> {
                            mac.witness().clear();
                            long start = System.nanoTime();
                            player.play(BenchCall.TYPE);
                            return Contender.millisecondsSince(start);
                        }))
                        .toList());
    }

    private void read(MacTrees trees, List<Player> players) {
        for (BenchCall call : trees.calls()) {
            List<Contender> contenders = new ArrayList<>();
            for (Player player : players) {
                for (int i = 0; i < SLOW_WARM_UP; i++) {
                    player.play(call);
                }
                contenders.add(Contender.of(player.name, () -> player.play(call)));
            }
            contenders.add(trees.reference(call));
            rounds.run(call.label(), SLOW_WARM_UP, contenders);
        }
    }

    /** The stub paints the whole picture for each call, unlike a Mac: its part is measured too. */
    private void picture(String label, StubDisplay display, List<Player> players) {
        try (StubPainting painting = new StubPainting(display.id(), display.pixels())) {
            List<Contender> contenders = new ArrayList<>();
            for (Player player : players) {
                BenchCall call = BenchCall.picture(label, MacStage.monitor(player.client, display.pixels()));
                contenders.add(Contender.of(player.name, () -> player.play(call)));
            }
            contenders.add(Contender.of("of it, the stub paints", painting::paint));
            rounds.run(label + " JPEG 1:1", SLOW_WARM_UP, contenders);
        }
    }

    private void compare(BenchCall call, int warmUp, List<Player> players) {
        for (int i = 0; i < warmUp; i++) {
            players.forEach(player -> player.play(call));
        }
        rounds.run(
                call.label(),
                players.stream()
                        .map(player -> Contender.of(player.name, () -> player.play(call)))
                        .toList());
    }

    private static void checkLists(List<Player> players) {
        for (Player player : players) {
            JsonNode windows = player.client.result("list_windows", "{}").at("/structuredContent/windows");
            if (windows.size() != WINDOWS) {
                throw new IllegalStateException("%s lists %d windows".formatted(player.name, windows.size()));
            }
        }
    }

    private static void checkClicks(MacStage mac, int servers) {
        int presses = mac.witness().settledEvents(WitnessEvent.Press.class).size();
        if (presses < WARM_UP * servers) {
            throw new IllegalStateException("Of the clicks arrived " + presses);
        }
    }
}
