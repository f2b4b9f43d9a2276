package dev.surehand.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Measures the shortest calls, which show what every call takes. The pointer goes to another place of the witness each time,
 * because a second click in the same place would wait so as not to be a double click.
 */
final class Pointing {

    private static final int WARM_UP = 200;
    private static final int PROGRAM_WARM_UP = 20;
    private static final int RESTED_WARM_UP = 2;
    private static final Duration REST = Duration.ofSeconds(1);
    private static final int ROW = 20;
    private static final int X = 2400;
    private static final int Y = 850;
    private static final int STEP = 75;
    private static final int PLACES = 5;

    private final Rounds rounds;
    private final Stage stage;
    private final Optional<Peer> peer;
    private int turn;

    Pointing(Rounds rounds, Stage stage, Optional<Peer> peer) {
        this.rounds = rounds;
        this.stage = stage;
        this.peer = peer;
    }

    void run() {
        try (Client ours = Client.ready(stage.serverBesideOthers(Stage.FLAGS));
                Client plain = Client.ready(stage.serverBesideOthers(List.of()))) {
            Optional<Client> theirs = peer.map(p -> Client.ready(stage.peer(p)));
            for (int i = 0; i < WARM_UP; i++) {
                act(ours, "move");
                act(plain, "move");
                act(ours, "click");
                act(plain, "click");
                theirs.ifPresent(client -> actions(client));
            }
            ping(ours, theirs);
            for (String action : List.of("move", "click")) {
                rounds.run(action + ", read back", PROGRAM_WARM_UP, contenders(action, ours, plain, theirs));
                rounds.run("%s, one of %d in a row".formatted(action, ROW), inARow(action, ours, plain));
            }
            theirs.ifPresent(Client::close);
        }
    }

    /** Measures the same calls after a rest before each, which is how agents call: their model thinks in between. */
    void runAfterRest() {
        List<String> sooner = new ArrayList<>(Stage.FLAGS);
        sooner.add(Stage.COMPILED_SOONER);
        try (Client ours = Client.ready(stage.serverBesideOthers(Stage.FLAGS));
                Client compiled = Client.ready(stage.serverBesideOthers(sooner));
                Client plain = Client.ready(stage.serverBesideOthers(List.of()))) {
            for (String action : List.of("move", "click")) {
                rounds.run(
                        "%s, after %d s of rest".formatted(action, REST.toSeconds()),
                        RESTED_WARM_UP,
                        List.of(
                                rested("ours", () -> act(ours, action)),
                                rested("ours, compiled sooner", () -> act(compiled, action)),
                                rested("ours, no flags", () -> act(plain, action)),
                                rested("java.awt.Robot, living", () -> robot(action))));
            }
        }
    }

    private static Contender rested(String name, Contender.Work work) {
        Contender contender = Contender.of(name, work);
        return Contender.measured(name, () -> {
            Thread.sleep(REST.toMillis());
            return contender.measure().orElseThrow().run();
        });
    }

    private void robot(String action) {
        stage.robot().ask(action + " " + x() + " " + Y);
    }

    private void actions(Client theirs) {
        for (String action : List.of("move", "click")) {
            if (peer.get().can(action)) {
                peer.get().call(theirs, action, x(), Y);
            }
        }
    }

    private void ping(Client ours, Optional<Client> theirs) {
        List<Contender> contenders = new ArrayList<>(List.of(Contender.of("ours", () -> ours.request("ping", "{}"))));
        theirs.ifPresent(client -> contenders.add(Contender.of(peer.get().name(), () -> client.request("ping", "{}"))));
        rounds.run("ping", WARM_UP, contenders);
    }

    private List<Contender> contenders(String action, Client ours, Client plain, Optional<Client> theirs) {
        List<Contender> contenders = new ArrayList<>(List.of(
                Contender.of("ours", () -> act(ours, action)),
                Contender.of("ours, no flags", () -> act(plain, action)),
                Contender.of("java.awt.Robot, living", () -> robot(action))));
        if (Stage.isHere("xdotool")) {
            String[] click = action.equals("click") ? new String[] {"click", "1"} : new String[0];
            contenders.add(xdotool(click));
        } else {
            contenders.add(Contender.missing("xdotool"));
        }
        theirs.filter(client -> peer.get().can(action))
                .ifPresent(client -> contenders.add(
                        Contender.of(peer.get().name(), () -> peer.get().call(client, action, x(), Y))));
        return contenders;
    }

    /** Returns contenders without others in between, who would fill the processors' caches with their data. */
    private List<Contender> inARow(String action, Client ours, Client plain) {
        return List.of(
                Contender.inARow("ours", ROW, () -> act(ours, action)),
                Contender.inARow("ours, no flags", ROW, () -> act(plain, action)),
                Contender.inARow("java.awt.Robot, living", ROW, () -> robot(action)));
    }

    private Contender xdotool(String... click) {
        return Contender.measured("xdotool", () -> {
                    List<String> command = new ArrayList<>(List.of("xdotool", "mousemove", "" + x(), "" + Y));
                    command.addAll(List.of(click));
                    return stage.program("xdotool", command.toArray(String[]::new))
                            .measure()
                            .orElseThrow()
                            .run();
                })
                .unlearning();
    }

    private void act(Client client, String action) {
        var monitor = Stage.Screen.FULL_HD;
        client.call(
                "mouse_control",
                "{\"action\":\"%s\",\"x\":%d,\"y\":%d,\"monitorIndex\":%d}"
                        .formatted(action, x() - monitor.bounds.x, Y - monitor.bounds.y, monitor.index));
    }

    private int x() {
        return X + STEP * (turn++ % PLACES);
    }
}
