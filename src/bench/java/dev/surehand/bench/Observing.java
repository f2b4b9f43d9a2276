package dev.surehand.bench;

import dev.surehand.bench.Contender.Measure;
import java.util.List;

/**
 * Measures what it costs to observe the effect of a click, without the time that the server waits for the screen to come to
 * rest.
 */
final class Observing {

    private static final int WARM_UP = 200;
    private static final int WAITING_WARM_UP = 5;
    private static final int STEP = 40;
    private static final int PLACES = 7;
    private static final String NONE = "";
    private static final String CHANGE = ",\"observe\":\"change\"";
    private static final String AT_ONCE = CHANGE + ",\"settleMs\":0";

    private final Rounds rounds;
    private final Stage stage;
    private int turn;

    Observing(Rounds rounds, Stage stage) {
        this.rounds = rounds;
        this.stage = stage;
    }

    void run() throws Exception {
        try (Client ours = Client.ready(stage.serverBesideOthers(Stage.FLAGS));
                Client plain = Client.ready(stage.serverBesideOthers(List.of()))) {
            for (Stage.Screen screen : Stage.Screen.values()) {
                for (int i = 0; i < WARM_UP; i++) {
                    click(ours, screen, AT_ONCE).run();
                    click(plain, screen, AT_ONCE).run();
                }
                rounds.run(
                        "click on " + screen.label() + ", less waited_ms",
                        WAITING_WARM_UP,
                        List.of(
                                Contender.measured("ours", click(ours, screen, NONE)),
                                Contender.measured("ours, no flags", click(plain, screen, NONE)),
                                Contender.measured("ours, seen at once", click(ours, screen, AT_ONCE)),
                                Contender.measured("ours, no flags, seen at once", click(plain, screen, AT_ONCE)),
                                Contender.measured("ours, seen at rest", click(ours, screen, CHANGE)),
                                Contender.measured("ours, no flags, seen at rest", click(plain, screen, CHANGE))));
                rounds.table()
                        .add("memory after these clicks on " + screen.label(), "ours", "MB", ours.residentMegabytes());
            }
        }
    }

    /**
     * Clicks at another place each time, because a second click in the same place would wait so as not to be a double click.
     */
    private Measure click(Client client, Stage.Screen screen, String observe) {
        return () -> {
            String arguments = "{\"action\":\"click\",\"x\":%d,\"y\":650,\"monitorIndex\":%d%s}"
                    .formatted(1120 + STEP * (turn++ % PLACES), screen.index, observe);
            long start = System.nanoTime();
            client.call("mouse_control", arguments);
            double all = Contender.millisecondsSince(start);
            return all
                    - client.answered()
                            .at("/result/structuredContent/effect/waited_ms")
                            .asDouble();
        };
    }
}
