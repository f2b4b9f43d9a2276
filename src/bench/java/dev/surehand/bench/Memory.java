package dev.surehand.bench;

import java.util.List;
import java.util.Optional;

/** Measures the resident memory of the process, including everything that the JVM shares and maps. */
final class Memory {

    private static final int SHOTS = 100;
    private static final String IDLE = "memory, idle after the listing";
    private static final String USED = "memory after " + SHOTS + " screenshots";
    private static final String SHOT = "{\"maxLongEdge\":0,\"maxBytes\":50000000}";

    private final Table table;
    private final Stage stage;
    private final Optional<Peer> peer;

    Memory(Table table, Stage stage, Optional<Peer> peer) {
        this.table = table;
        this.stage = stage;
        this.peer = peer;
    }

    void run() {
        measure("ours", stage.server(Stage.FLAGS), client -> client.call("screenshot_control", SHOT));
        measure("ours, no flags", stage.server(List.of()), client -> client.call("screenshot_control", SHOT));
        peer.filter(p -> p.can("screenshot"))
                .ifPresent(p -> measure(p.name(), stage.peer(p), client -> p.call(client, "screenshot", 0, 0)));
    }

    private interface Shot {
        void take(Client client);
    }

    private void measure(String who, ProcessBuilder server, Shot shot) {
        try (Client client = Client.ready(server)) {
            client.request("tools/list", "{}");
            table.add(IDLE, who, "MB", client.residentMegabytes());
            for (int i = 0; i < SHOTS; i++) {
                shot.take(client);
            }
            table.add(USED, who, "MB", client.residentMegabytes());
        }
    }
}
