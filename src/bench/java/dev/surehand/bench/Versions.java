package dev.surehand.bench;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.bench.Contender.Work;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Compares this server with an earlier one ({@code -Dbench.before=JAR}), in turn on one desktop, to show what the changes
 * between them cost. The earlier one comes first, so that the ratio is after to before.
 */
final class Versions {

    private static final int WARM_UP = 200;

    /** For calls of one millisecond: until their code is compiled, they would measure the interpreter. */
    private static final int LONG_WARM_UP = 3000;

    private static final int WAITING_WARM_UP = 3;
    private static final int ROW = 20;
    private static final int Y = 650;
    private static final int X = 1120;
    private static final int STEP = 75;
    private static final int PLACES = 5;
    private static final int SMALL_STEP = 30;
    private static final int FEW_WINDOWS = 20;

    private static final String POINTER = "mouse_control";

    private final Rounds rounds;
    private final Stage stage;
    private final Path before;
    private int turn;

    Versions(Rounds rounds, Stage stage, Path before) {
        this.rounds = rounds;
        this.stage = stage;
        this.before = before;
    }

    void run() {
        try (Client old = Client.ready(stage.serverBesideOthers(before, "before"));
                Client ours = Client.ready(stage.serverBesideOthers(Stage.JAR, "after"))) {
            compare("ping", LONG_WARM_UP, old, ours, client -> client.request("ping", "{}"));
            compare(
                    "get_position",
                    LONG_WARM_UP,
                    old,
                    ours,
                    client -> client.call(POINTER, "{\"action\":\"get_position\"}"));
            compare("move", old, ours, client -> act(client, "move", ""));
            compare("click", old, ours, client -> act(client, "click", ""));
            clickInAWindow(old, ours);
            for (int count : List.of(FEW_WINDOWS, 50)) {
                stage.windows(ours, count);
                compare("list_windows, %d windows".formatted(count), old, ours, Versions::list);
            }
            stage.smallWindows(0);
            compare(
                    "click seen at once",
                    old,
                    ours,
                    client -> act(client, "click", ",\"observe\":\"change\",\"settleMs\":0"));
            seenAtRest(old, ours);
            compare("JPEG 1:1", old, ours, client -> client.call("screenshot_control", "{\"monitorIndex\":0}"));
        }
    }

    /** Measures a click in a window of the window manager, which holds the pointer for a moment to look at the press. */
    private void clickInAWindow(Client old, Client ours) {
        stage.windows(ours, FEW_WINDOWS);
        JsonNode window = ours.result("list_windows", "{\"title\":\"%s\"}".formatted(Scenery.SMALL_TITLE))
                .at("/structuredContent/windows/0");
        int x = window.at("/monitor_rect/x").asInt();
        int y = window.at("/monitor_rect/y").asInt() + SMALL_STEP;
        String at = "\"y\":%d,\"monitorIndex\":%s".formatted(y, window.get("monitorIndex"));
        compare(
                "click in a window",
                old,
                ours,
                client -> client.call(
                        POINTER,
                        "{\"action\":\"click\",\"x\":%d,%s}".formatted(x + SMALL_STEP * (1 + turn++ % PLACES), at)));
    }

    private static void list(Client client) {
        client.call("list_windows", "{}");
    }

    private void compare(String label, Client old, Client ours, Consumer<Client> work) {
        compare(label, WARM_UP, old, ours, work);
    }

    private void compare(String label, int warmUp, Client old, Client ours, Consumer<Client> work) {
        for (int i = 0; i < warmUp; i++) {
            work.accept(old);
            work.accept(ours);
        }
        rounds.run(label, contenders(old, ours, work, 1));
        rounds.run("%s, one of %d in a row".formatted(label, ROW), contenders(old, ours, work, ROW));
    }

    private static List<Contender> contenders(Client old, Client ours, Consumer<Client> work, int row) {
        return List.of(contender("before", old, work, row), contender("after", ours, work, row));
    }

    private static Contender contender(String name, Client client, Consumer<Client> work, int row) {
        Work once = () -> work.accept(client);
        return Contender.inARow(name, row, once);
    }

    /** Measures a click seen at rest, without the time that the server waits on purpose. */
    private void seenAtRest(Client old, Client ours) {
        List<Contender> contenders = new ArrayList<>();
        for (Client client : List.of(old, ours)) {
            contenders.add(Contender.measured(client == old ? "before" : "after", () -> {
                long start = System.nanoTime();
                act(client, "click", ",\"observe\":\"change\"");
                double all = Contender.millisecondsSince(start);
                return all
                        - client.answered()
                                .at("/result/structuredContent/effect/waited_ms")
                                .asDouble();
            }));
        }
        rounds.run("click seen at rest, less waited_ms", WAITING_WARM_UP, contenders);
    }

    /** Acts at another place each time, because a second click in the same place would wait so as not to be a double click. */
    private void act(Client client, String action, String more) {
        client.call(
                POINTER,
                "{\"action\":\"%s\",\"x\":%d,\"y\":%d,\"monitorIndex\":%d%s}"
                        .formatted(action, X + STEP * (turn++ % PLACES), Y, Stage.Screen.FULL_HD.index, more));
    }
}
