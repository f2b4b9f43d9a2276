package dev.surehand.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Measures listing the windows and the tools. */
final class Listing {

    private static final int WARM_UP = 100;
    private static final int PROGRAM_WARM_UP = 10;
    private static final int ROW = 20;
    private static final double CHARACTERS_A_TOKEN = 4;

    private final Rounds rounds;
    private final Stage stage;
    private final Optional<Peer> peer;

    Listing(Rounds rounds, Stage stage, Optional<Peer> peer) {
        this.rounds = rounds;
        this.stage = stage;
        this.peer = peer;
    }

    void run() {
        try (Client ours = Client.ready(stage.server(Stage.FLAGS));
                Client plain = Client.ready(stage.server(List.of()))) {
            Optional<Client> theirs = peer.map(p -> Client.ready(stage.peer(p)));
            for (int count : List.of(20, 50)) {
                stage.windows(ours, count);
                for (int i = 0; i < WARM_UP; i++) {
                    ours.call("list_windows", "{}");
                    plain.call("list_windows", "{}");
                    theirs.filter(client -> peer.get().can("list"))
                            .ifPresent(client -> peer.get().call(client, "list", 0, 0));
                }
                rounds.run("list_windows, " + count + " windows", PROGRAM_WARM_UP, contenders(ours, plain, theirs));
                rounds.run(
                        "list_windows, %d windows, one of %d in a row".formatted(count, ROW),
                        List.of(
                                Contender.inARow("ours", ROW, () -> ours.call("list_windows", "{}")),
                                Contender.inARow("ours, no flags", ROW, () -> plain.call("list_windows", "{}"))));
            }
            stage.smallWindows(0);
            size("ours", ours);
            theirs.ifPresent(client -> size(peer.get().name(), client));
            theirs.ifPresent(Client::close);
        }
    }

    private List<Contender> contenders(Client ours, Client plain, Optional<Client> theirs) {
        List<Contender> contenders = new ArrayList<>(List.of(
                Contender.of("ours", () -> ours.call("list_windows", "{}")),
                Contender.of("ours, no flags", () -> plain.call("list_windows", "{}")),
                stage.program("wmctrl (fewer facts)", "wmctrl", "-l", "-p", "-G", "-x"),
                stage.program("xdotool (ids only)", "xdotool", "search", "--onlyvisible", "--name", ".")));
        theirs.filter(client -> peer.get().can("list"))
                .ifPresent(client -> contenders.add(
                        Contender.of(peer.get().name(), () -> peer.get().call(client, "list", 0, 0))));
        return contenders;
    }

    private void size(String who, Client client) {
        int characters = client.result("tools/list").toString().length();
        rounds.table().add("listing of all tools", who, "bytes", characters);
        rounds.table().add("listing of all tools", who, "tokens", characters / CHARACTERS_A_TOKEN);
    }
}
