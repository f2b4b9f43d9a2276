package dev.surehand.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * Compares what the guards of this server and of an earlier one ({@code -Dbench.before=JAR}) cost, in turn on one desktop: with a
 * policy that denies a window, and with {@code --confirm ask}. The earlier one comes first, so that the ratio is after to before.
 */
final class GuardCosts {

    private static final int WARM_UP = 20;
    private static final int ROW = 10;

    /** The monitor with the small windows, which the policy denies. */
    private static final int DENIED_MONITOR = 1;

    private static final int DENIED_WINDOWS = 3;

    /** Nothing is submitted, so that nobody is asked. */
    private static final String KEY = "{\"action\":\"press\",\"key\":\"a\"}";

    private static final BenchCall DENIED_PICTURE = BenchCall.picture("monitor with denied windows", DENIED_MONITOR);
    private static final BenchCall OTHER_PICTURE = BenchCall.picture("monitor without", Stage.Screen.FULL_HD.index);

    private final Rounds rounds;
    private final Stage stage;
    private final Path before;
    private int turn;

    GuardCosts(Rounds rounds, Stage stage, Path before) {
        this.rounds = rounds;
        this.stage = stage;
        this.before = before;
    }

    void run() throws IOException {
        stage.smallWindows(DENIED_WINDOWS);
        Path policy = Stage.OUTPUT.resolve("deny.json");
        ObjectNode json = Client.JSON.createObjectNode();
        json.putArray("rules")
                .addObject()
                .put("name", "small windows")
                .put("app", "*")
                .put("title", Scenery.SMALL_TITLE + "*")
                .put("verdict", "deny");
        Files.writeString(policy, json.toString());
        pair("a denied window", "--policy=" + policy, (old, ours) -> {
            compare("click, a denied window", old, ours, client -> BenchCall.CLICK.on(client, turn++));
            compare("key, a denied window", old, ours, GuardCosts::key);
            compare(DENIED_PICTURE.label(), old, ours, client -> DENIED_PICTURE.on(client, turn));
            compare(OTHER_PICTURE.label(), old, ours, client -> OTHER_PICTURE.on(client, turn));
        });
        pair("asking", "--confirm=ask", (old, ours) -> {
            compare("click, --confirm ask", old, ours, client -> BenchCall.CLICK.on(client, turn++));
            compare("key, --confirm ask", old, ours, GuardCosts::key);
        });
        stage.smallWindows(0);
    }

    private interface Comparison {
        void of(Client old, Client ours);
    }

    private void pair(String state, String option, Comparison work) {
        ProcessBuilder old = stage.serverBesideOthers(before, state + " before");
        ProcessBuilder ours = stage.serverBesideOthers(Stage.JAR, state + " after");
        old.command().add(option);
        ours.command().add(option);
        try (Client first = Client.ready(old);
                Client second = Client.ready(ours)) {
            work.of(first, second);
        }
    }

    private static void key(Client client) {
        client.call("keyboard_control", KEY);
    }

    private void compare(String label, Client old, Client ours, Consumer<Client> work) {
        stage.xterm().focus();
        rounds.run(
                "%s, one of %d in a row".formatted(label, ROW),
                WARM_UP,
                List.of(
                        Contender.inARow("before", ROW, () -> work.accept(old)),
                        Contender.inARow("after", ROW, () -> work.accept(ours))));
    }
}
